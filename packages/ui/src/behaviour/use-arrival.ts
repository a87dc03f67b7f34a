import { useEffect, useRef } from 'react';
import { bringIntoView } from './bring-into-view.ts';

/**
 * For what takes the place of a form or of something else that was looked at: when it comes up it gets
 * the focus, so that it is read out, and is brought onto the screen. The element needs `tabIndex={-1}`.
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
