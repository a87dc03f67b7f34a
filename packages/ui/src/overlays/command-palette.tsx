import { Suspense, useState } from 'react';
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

const Palette = lazyWithRetry(() => import('./command-palette.lazy.tsx'));

/** A field that finds and does things by name. Its code loads when it is first opened. */
export function CommandPalette(props: CommandPaletteProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Palette {...props} />
    </Suspense>
  );
}
