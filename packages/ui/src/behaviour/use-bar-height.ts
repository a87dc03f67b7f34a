import { type RefObject, useEffect } from 'react';

/** Bars at the bottom of the screen, whose heights the stylesheet adds up as `--bottom-bars`. */
type Bar = 'consent' | 'awaited';

/**
 * Tells the stylesheet the height of a bar at the bottom of the screen while it is shown: floating buttons are placed
 * above it, and what gets the focus is scrolled clear of it (WCAG 2.4.11).
 */
export function useBarHeight(
  bar: RefObject<HTMLElement | null>,
  name: Bar,
  isShown: boolean,
): void {
  useEffect(() => {
    const element = bar.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const sized = new ResizeObserver(() => {
      style.setProperty(`--bar-${name}`, `${element.offsetHeight}px`);
    });
    sized.observe(element);
    return () => {
      sized.disconnect();
      style.removeProperty(`--bar-${name}`);
    };
  }, [bar, name, isShown]);
}
