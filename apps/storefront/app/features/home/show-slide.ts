import { scrollMotion } from '@karwan/ui/behaviour/scroll-motion.ts';

/** Index of the visible slide, in either writing direction. */
export function slideAt(row: HTMLElement): number {
  return Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
}

export function showSlide(row: HTMLElement, slide: number): void {
  const reading = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollTo({ left: slide * row.clientWidth * reading, behavior: scrollMotion() });
}
