import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../behaviour/lazy-with-retry.ts';

/** One thing that a palette offers. */
export interface Command {
  readonly key: string;
  readonly title: string;
  /** Shown behind the title, and found as well. */
  readonly detail?: string;
  /** Keys that do the same. */
  readonly keys?: string;
  readonly act: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly closeLabel: string;
  /** What is shown when nothing fits what was typed. */
  readonly emptyText: string;
  /** In the order in which they are shown; they are filtered by what is typed. */
  readonly groups: readonly CommandGroup[];
  /** What was found elsewhere for what is typed: shown as it is, below. */
  readonly found: readonly CommandGroup[];
  readonly onType: (typed: string) => void;
}

export interface PaletteProps extends CommandPaletteProps {
  readonly typed: string;
}

const Palette = lazyWithRetry(() => import('./command-palette.lazy.tsx'));

/** A field that finds and does things by name. Its code loads when it is first opened. */
export function CommandPalette(props: CommandPaletteProps) {
  const [wanted, setWanted] = useState(props.open);
  const { typed, type } = useTyping(props);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...props} typed={typed} onType={type} />
    </Suspense>
  );
}

/** What was typed, from the moment the palette opens: its field has the focus only when it has been shown. */
function useTyping({ open, onType }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const latest = useRef(typed);
  const type = useCallback(
    (text: string) => {
      latest.current = text;
      setTyped(text);
      onType(text);
    },
    [onType],
  );
  useLayoutEffect(() => {
    if (!open) return;
    const collect = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || key.length !== 1) return;
      if (target instanceof Element && target.closest('[role=dialog]')) return;
      // Else it would be a key of the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      type(latest.current + key);
    };
    document.addEventListener('keydown', collect, true);
    return () => document.removeEventListener('keydown', collect, true);
  }, [open, type]);
  return { typed, type };
}
