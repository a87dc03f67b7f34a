import { useMemo, useRef } from 'react';
import { useKeys } from '../../page/use-keys.ts';

/** J and K move the focus from row to row; Enter opens the focused link. */
export function useRowKeys<List extends HTMLElement = HTMLTableElement>() {
  const list = useRef<List>(null);
  const keys = useMemo(() => {
    const move = (step: number) => {
      const links = [
        ...(list.current?.querySelectorAll<HTMLElement>('.row-link, .tree-link, .hit-link') ?? []),
      ];
      const { activeElement } = document;
      const at = links.findIndex(
        (link) => link === activeElement || link.closest('tr')?.contains(activeElement),
      );
      const next = at === -1 && step < 0 ? links.length - 1 : at + step;
      links[Math.max(0, Math.min(next, links.length - 1))]?.focus();
    };
    return {
      j: { text: 'keys.next', act: () => move(1) },
      k: { text: 'keys.previous', act: () => move(-1) },
    } as const;
  }, []);
  useKeys(keys);
  return list;
}
