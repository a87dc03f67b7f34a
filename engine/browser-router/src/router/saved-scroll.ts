import type { Location } from 'react-router';

/** The session storage key from which React Router's inline script restores scroll positions after a reload. */
const storageKey = 'react-router-scroll-positions';

let positions: Record<string, number> = {};

/** The scroll position at which a history entry was left. */
export const savedScroll = ({ key }: Location): number | undefined => positions[key];

/** Remembers the current scroll position. */
export function saveScroll({ key }: Location): void {
  positions[key] = window.scrollY;
}

/** Reads the positions that the previous document stored. */
export function readPositions(): void {
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Without storage, or with invalid content, pages start at the top.
  }
}

/** Stores the positions for the next document. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage the next document starts at the top.
  }
}
