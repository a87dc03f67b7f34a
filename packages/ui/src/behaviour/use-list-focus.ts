import { useEffect, useRef } from 'react';

/**
 * Gives the focus to what holds a list when the entry that had it is gone: it would fall to the top of
 * the page.
 */
export function useListFocus<T extends HTMLElement>(count: number) {
  const holder = useRef<T>(null);
  const before = useRef(count);
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (count < before.current && lost) holder.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return holder;
}
