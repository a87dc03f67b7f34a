import type { CartLineRequest, Quote } from '@karwan/contract/cart';
import type { Coordinates } from '@karwan/contract/place';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import type { Kysely } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { mergeLines } from '../cart/merge-lines.ts';
import { type CartToQuote, priceBranchItems } from '../cart/quote-cart.ts';
import { selectNearestItems } from '../cart/select-branch-items.ts';
import type { Terms } from '../cart/select-terms.ts';
import { nearestBranches } from '../delivery-zones/reach.ts';
import type { StoredBranch } from '../delivery-zones/read-zones.ts';

/** A sample cart with its destination and currency. */
export interface Sample {
  readonly items: readonly CartLineRequest[];
  readonly place: Coordinates;
  readonly currency: string;
}

/** Prices a sample cart with hypothetical places of branches and exchange rates. */
export async function quoteSample(
  db: Kysely<Database>,
  tenant: Tenant,
  { items, place, currency }: Sample,
  branches: readonly StoredBranch[],
  rates?: Terms['currencies'],
): Promise<Quote> {
  const cart: CartToQuote = {
    items: [...items],
    deliveryCountry: tenant.country,
    location: place,
    currency,
    deliveryMethod: 'home',
    insurance: false,
    coupons: [],
    userId: null,
    isGuestOrder: false,
  };
  const lines = mergeLines(items);
  const order = nearestBranches(branches, place).map(({ id }) => id);
  const { branchItems, terms } = await selectNearestItems(db, tenant.id, order, lines, cart);
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  const moved = branchItems.map((item) => {
    const branch = byId.get(item.branchId);
    if (!branch) return item;
    const { latitude, longitude, deliveryRadius } = branch;
    return { ...item, latitude, longitude, deliveryRadius };
  });
  const rows = { branchItems: moved, terms: rates ? { ...terms, currencies: rates } : terms };
  return (await priceBranchItems(db, tenant, cart, lines, rows)).quote;
}

/** The quote; null: the cart cannot be priced in this currency. */
export const priced = <Priced>(quote: Promise<Priced>): Promise<Priced | null> =>
  quote.catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') return null;
    throw error;
  });
