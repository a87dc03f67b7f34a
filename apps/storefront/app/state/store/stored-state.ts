import type { DeliveryAddress } from '@karwan/contract/place';
import type { ProductCard } from '@karwan/contract/product';
import type { SavedLists } from '@karwan/contract/saved-lists';
import { type Cart, emptyCart } from './cart-lines.ts';

/** The logged-in customer, for display only: the server's cookie is the proof of login. */
export interface StoredUser {
  _id: string;
  phone: string;
  fName: string;
}

/** An account's lists as this browser last took them over; what differs in the browser is not sent yet. */
export interface SyncedLists {
  userId: string;
  /** Counts the changes of the account's lists. */
  revision: number;
  lists: SavedLists;
}

/** The state that the browser stores between visits. It holds no secrets, and its prices are never charged. */
export interface StoredState {
  cart: Cart;
  wishList: readonly ProductCard[];
  compare: readonly ProductCard[];
  recentlyViewed: readonly ProductCard[];
  /** ISO 4217; empty until chosen by the shopper or from the shop's list. */
  currency: string;
  address: DeliveryAddress | null;
  user: StoredUser | null;
  /** Null: no account's lists were taken over. It outlasts an expired session. */
  synced: SyncedLists | null;
  /** Numbers of this browser's bookings that may still await payment, newest first. */
  awaitingPayment: readonly string[];
  /** The key of the payment method of the last order; empty: none yet. */
  paymentMethod: string;
}

/** Maximum number of remembered unpaid bookings. */
export const maxAwaited = 5;

/** The state for server rendering and hydration. */
export const emptyState: StoredState = {
  cart: emptyCart,
  wishList: [],
  compare: [],
  recentlyViewed: [],
  currency: '',
  address: null,
  user: null,
  synced: null,
  awaitingPayment: [],
  paymentMethod: '',
};

/** Increase it, and append to `upgrades`, whenever a stored field changes its meaning or shape. */
export const storedVersion = 1;

type Fields = Record<string, unknown>;
type Upgrade = (stored: Fields) => Fields;

/** `upgrades[n]` turns version n + 1 into n + 2. A new field alone needs no upgrade. */
export const upgrades: readonly Upgrade[] = [];

/** Upgrades the state of an older release to the current shape, one version at a time. */
export function upgrade(
  stored: unknown,
  from: number,
  steps: readonly Upgrade[] = upgrades,
): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  return steps.slice(Math.max(0, from - 1)).reduce((state, step) => step(state), stored as Fields);
}
