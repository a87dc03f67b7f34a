/** Scroll behaviour for scripts: smooth, unless the user prefers reduced motion. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
