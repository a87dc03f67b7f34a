import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a list's container when the focused item is removed; otherwise the browser would move it to the
 * top of the page.
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
