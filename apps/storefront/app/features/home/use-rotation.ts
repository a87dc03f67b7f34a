import { scrollMotion } from '@karwan/ui/behaviour/scroll-motion.ts';
import { type RefObject, useEffect, useState } from 'react';

/** How long a slide is shown, in milliseconds. */
const stay = 6500;

/** Index of the visible slide, in either writing direction. */
export function slideAt(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
}

export function showSlide(row: HTMLElement, slide: number): void {
  const reading = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollTo({ left: slide * row.clientWidth * reading, behavior: scrollMotion() });
}

/**
 * Rotates slides automatically once the page has been idle for a while. It pauses on hover and focus and outside the
 * viewport, and does not start with reduced motion.
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
      if (inView && !inUse) showSlide(element, (slideAt(element) + 1) % count);
    }, stay);
    return () => clearInterval(timer);
  }, [row, playing, count]);

  return { playing, setPlaying };
}
