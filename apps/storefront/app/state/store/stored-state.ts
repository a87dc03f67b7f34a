import type { DeliveryAddress } from '@karwan/contract/place';
import type { ProductCard } from '@karwan/contract/product';
import { type Cart, emptyCart } from '../cart/cart-lines.ts';

/** What the browser shows of the customer who is logged in. It proves nothing: the server's cookie does. */
export interface StoredUser {
  _id: string;
  phone: string;
  fName: string;
}

/** Everything the browser keeps between visits. Nothing in it is secret, and no price in it counts. */
export interface StoredState {
  cart: Cart;
  wishList: readonly ProductCard[];
  compare: readonly ProductCard[];
  recentlyViewed: readonly ProductCard[];
  /** ISO 4217; empty until the shopper or the shop's list has chosen. */
  currency: string;
  address: DeliveryAddress | null;
  user: StoredUser | null;
  /** Numbers of bookings made here that may still wait for their payment, the newest first. */
  awaitingPayment: readonly string[];
}

/** More bookings than these nobody leaves unpaid at a time. */
export const maxAwaited = 5;

/** What the server renders and what the browser hydrates with. */
export const emptyState: StoredState = {
  cart: emptyCart,
  wishList: [],
  compare: [],
  recentlyViewed: [],
  currency: '',
  address: null,
  user: null,
  awaitingPayment: [],
};

/** Raise it, and append to `upgrades`, whenever a kept field changes its meaning or shape. */
export const storedVersion = 1;

type Fields = Record<string, unknown>;
type Upgrade = (stored: Fields) => Fields;

/** `upgrades[n]` turns version n + 1 into n + 2. A field that is only new needs no upgrade. */
export const upgrades: readonly Upgrade[] = [];

/** Brings what an older release kept to the present shape, one version at a time. */
export function upgrade(
  stored: unknown,
  from: number,
  steps: readonly Upgrade[] = upgrades,
): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  return steps.slice(Math.max(0, from - 1)).reduce((state, step) => step(state), stored as Fields);
}
