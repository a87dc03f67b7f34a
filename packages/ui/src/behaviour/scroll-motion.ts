/** How to scroll by script: smoothly, unless the person has asked for less motion. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
