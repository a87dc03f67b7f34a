import { type ReactNode, useMemo, useRef } from 'react';
import type { StaffKey } from '../../i18n/catalogues.ts';
import { useKeys } from '../../page/use-keys.ts';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  show: (row: Row) => ReactNode;
  /** Shortcuts for the current card: each clicks the card's button with this `data-key`. */
  keys: Readonly<Record<string, StaffKey>>;
}

/** Tasks as cards: J and K move between cards, other keys decide the current one. */
export function WorkCards<Row>({ label, rows, rowKey, show, keys }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const actions = useMemo(() => {
    const cards = () => [...(list.current?.children ?? [])] as HTMLElement[];
    const at = () => cards().findIndex((card) => card.contains(document.activeElement));
    const go = (step: number) => {
      const index = at() + step;
      cards()[Math.max(0, Math.min(index, cards().length - 1))]?.focus();
    };
    const press = (key: string) => {
      const card = cards()[Math.max(0, at())];
      card?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
    };
    return {
      j: { text: 'keys.next' as const, act: () => go(1) },
      k: { text: 'keys.previous' as const, act: () => go(-1) },
      ...Object.fromEntries(
        Object.entries(keys).map(([key, text]) => [key, { text, act: () => press(key) }]),
      ),
    };
  }, [keys]);
  useKeys(actions);
  return (
    <ul ref={list} aria-label={label} className="grid gap-3">
      {rows.map((row) => (
        <li key={rowKey(row)} tabIndex={-1} className="panel focus:border-accent">
          {show(row)}
        </li>
      ))}
    </ul>
  );
}
