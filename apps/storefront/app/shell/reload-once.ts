const marker = 'karwan_loaded_again';

/**
 * Reloads the document if the server rendered it with outdated data (a currency, for example). The data cannot be
 * replaced in place, because parts that are not hydrated yet need the data they were rendered with.
 * @returns false if this visit has reloaded already, or cannot store that it has, to avoid an endless loop.
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

/** Clears the mark when a document is up to date, so that a later outdated one can be reloaded. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(marker);
  } catch {
    // Without session storage there is no mark to clear.
  }
}
