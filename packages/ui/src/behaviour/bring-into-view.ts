import { scrollMotion } from './scroll-motion.ts';

/** As much of the screen's upper edge as a header that stays there may cover, in pixels. */
const coveredByHeader = 96;

/** Scrolls to an element unless all of it can be seen: a form that shrinks leaves the page where it was. */
export function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= coveredByHeader && bottom <= window.innerHeight) return;
  element.scrollIntoView({ block: 'center', behavior: scrollMotion() });
}
