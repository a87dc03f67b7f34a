const storageKey = 'karwan-checkout';

/** What was typed before the shopper had to log in again; kept for the tab, and given back once. */
export function keepForm(values: Readonly<Record<string, string>>): void {
  sessionStorage.setItem(storageKey, JSON.stringify(values));
}

export function takeForm(): Record<string, string> | undefined {
  const kept = sessionStorage.getItem(storageKey);
  if (kept === null) return undefined;
  sessionStorage.removeItem(storageKey);
  return JSON.parse(kept);
}
