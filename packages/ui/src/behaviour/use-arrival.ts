import { useEffect, useRef } from 'react';
import { bringIntoView } from './bring-into-view.ts';

/**
 * For content that replaces a form or another element: on mount it is focused, so that screen readers announce it,
 * and scrolled into view. The element needs `tabIndex={-1}`.
 */
export function useArrival<T extends HTMLElement>() {
  const arrived = useRef<T>(null);
  useEffect(() => {
    const element = arrived.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    bringIntoView(element);
  }, []);
  return arrived;
}
