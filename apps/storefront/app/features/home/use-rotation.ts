import { scrollMotion } from '@karwan/ui/behaviour/scroll-motion.ts';
import { type RefObject, useEffect, useState } from 'react';

/** How long a slide stays, in milliseconds. */
const stay = 6500;

/** Which slide of the row is in view, counted from 0, in either direction of reading. */
export function slideAt(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
}

export function turnTo(row: HTMLElement, slide: number): void {
  const reading = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollTo({ left: slide * row.clientWidth * reading, behavior: scrollMotion() });
}

/**
 * Turns a row of slides by itself, once the page has been still for a while. It waits while pointer or
 * focus is on it or the row is out of sight, and does not start for those who want less motion.
 */
export function useRotation(row: RefObject<HTMLElement | null>, count: number) {
  const [playing, setPlaying] = useState(true);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    const element = row.current;
    if (!element || !playing || count < 2) return;
    const timer = setInterval(() => {
      const { top, bottom } = element.getBoundingClientRect();
      const inView = bottom > 0 && top < window.innerHeight && !document.hidden;
      const inUse = element.matches(':hover, :focus-within');
      if (inView && !inUse) turnTo(element, (slideAt(element) + 1) % count);
    }, stay);
    return () => clearInterval(timer);
  }, [row, playing, count]);

  return { playing, setPlaying };
}
