import { Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../behaviour/lazy-with-retry.ts';

/** One command of a palette. */
export interface Command {
  readonly key: string;
  readonly title: string;
  /** Shown behind the title, and searched as well. */
  readonly detail?: string;
  /** Keyboard shortcut, for display. */
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
  /** Shown when no command matches. */
  readonly emptyText: string;
  /** Commands in display order; filtered by the typed text. */
  readonly groups: readonly CommandGroup[];
  /** Results of a search for the typed text: shown below, unfiltered. */
  readonly found: readonly CommandGroup[];
  readonly onType: (typed: string) => void;
}

export interface PaletteProps extends CommandPaletteProps {
  readonly typed: string;
}

const Palette = lazyWithRetry(() => import('./command-palette.lazy.tsx'));

/** A search field for commands. Its code is loaded when it is first opened. */
export function CommandPalette(props: CommandPaletteProps) {
  const [requested, setRequested] = useState(props.open);
  const { typed, type } = useTyping(props);
  if (props.open && !requested) setRequested(true);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...props} typed={typed} onType={type} />
    </Suspense>
  );
}

/** Captures typing from the moment the palette opens, since its field gets the focus only once it is rendered. */
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
      // Otherwise it would also be handled as a shortcut of the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      type(latest.current + key);
    };
    document.addEventListener('keydown', collect, true);
    return () => document.removeEventListener('keydown', collect, true);
  }, [open, type]);
  return { typed, type };
}
