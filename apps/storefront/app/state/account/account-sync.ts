/**
 * The exchange of this browser's cart and lists with the account. Its code (`features/account/lists`) loads after the
 * page and starts it here; until then, and for guests, there is nothing to exchange.
 */

type Exchange = () => Promise<void>;
let exchange: Exchange = async () => undefined;
const holds = new Set<() => boolean>();

/** Starts the exchange; returns the function that stops it. */
export function startAccountSync(run: Exchange): () => void {
  exchange = run;
  return () => {
    exchange = async () => undefined;
  };
}

/**
 * Sends what changed in this browser and takes over the account's cart and lists. Without an answer the browser's lists
 * stay as they are, and the next exchange catches up.
 */
export const syncWithAccount = (): Promise<void> => exchange().catch(() => undefined);

/** While `isHeld`, the account's lists are not taken over; returns the function that ends this. */
export function holdAccountSync(isHeld: () => boolean): () => void {
  holds.add(isHeld);
  return () => {
    holds.delete(isHeld);
  };
}

export const isAccountSyncHeld = (): boolean => [...holds].some((isHeld) => isHeld());
