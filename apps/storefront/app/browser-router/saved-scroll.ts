import type { Location } from 'react-router';

/** Under this name React Router's inline script finds where a page was scrolled to when it is loaded again. */
const storageKey = 'react-router-scroll-positions';

let positions: Record<string, number> = {};

/** How far the page at a location was scrolled when it was left. */
export const savedScroll = ({ key }: Location): number | undefined => positions[key];

/** Remembers how far the page is scrolled. */
export function saveScroll({ key }: Location): void {
  positions[key] = window.scrollY;
}

/** Takes up what the document before this one remembered. */
export function readPositions(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Without storage, or with something else in it, pages begin at their top.
  }
}

/** Hands the positions on to the next document. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // The same.
  }
}
