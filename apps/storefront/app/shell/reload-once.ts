const marker = 'karwan_loaded_again';

/**
 * Loads the document anew, for what the server should have known when it made it; parts of it may still
 * be waiting to be taken over, which must then find what they were made with.
 * @returns false when that was done already for this visit, or cannot be noted: it would never end.
 */
export function reloadOnce(): boolean {
  try {
    if (sessionStorage.getItem(marker)) return false;
    sessionStorage.setItem(marker, '1');
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}

/** The document is as it should be: another one that is not may be loaded again. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(marker);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
