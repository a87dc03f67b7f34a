import { scrollMotion } from './scroll-motion.ts';

/** Height of the top of the viewport that a sticky header may cover, in pixels. */
const coveredByHeader = 96;

/** Scrolls to an element unless it is fully visible: when a form gets shorter, the scroll position stays where it was. */
export function bringIntoView(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= coveredByHeader && bottom <= window.innerHeight) return;
  element.scrollIntoView({ block: 'center', behavior: scrollMotion() });
}
