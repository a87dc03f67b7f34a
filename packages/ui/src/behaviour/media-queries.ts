/** Matches up to and including the mobile breakpoint of 991 px (spec section 9). */
export const mobileQuery = '(width < 62rem)';

/** Calls `onMatch` whenever `query` begins to match; returns a function that unsubscribes. */
export function whenMatches(query: string, onMatch: () => void): () => void {
  const media = window.matchMedia(query);
  const listen = (event: MediaQueryListEvent) => {
    if (event.matches) onMatch();
  };
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}
