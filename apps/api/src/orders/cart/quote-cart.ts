import type { Quote, QuoteRequest } from '@karwan/contract/cart';
import { defaultPlace } from '@karwan/contract/default-place';
import type { Coordinates } from '@karwan/contract/place';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { findZone } from '../../branches/zones.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { type MergedLine, mergeLines } from './merge-lines.ts';
import { type PricedQuote, priceQuote } from './price-quote.ts';
import { pricingSettingsOf } from './pricing-settings.ts';
import { type CartRows, selectBranchItems } from './select-branch-items.ts';
import { selectCategoryPaths } from './select-category-paths.ts';

/** What a cart's price hangs on, in the words of a quote and of an order alike. */
export interface CartToQuote
  extends Pick<
    QuoteRequest,
    'items' | 'deliveryCountry' | 'deliveryMethod' | 'insurance' | 'coupons'
  > {
  readonly location: Coordinates;
  readonly currency: string;
  /** Whose it is; null: nobody has signed in. */
  readonly userId: string | null;
}

/** The cart as asked for, with what the tenant takes for granted. */
export function cartToQuote(
  tenant: Tenant,
  request: QuoteRequest,
  userId: string | null = null,
): CartToQuote {
  return {
    items: request.items,
    deliveryCountry: request.deliveryCountry.toUpperCase(),
    location: request.location ?? defaultPlace,
    currency: request.currency ?? tenant.baseCurrency,
    deliveryMethod: request.deliveryMethod,
    insurance: request.insurance,
    coupons: [...new Set(request.coupons)],
    userId,
  };
}

/** Prices a cart for being looked at: one statement, another where duty differs by category, or a promotion is for some. */
export async function quoteCart(
  db: Kysely<Database>,
  tenant: Tenant,
  cart: CartToQuote,
): Promise<Quote> {
  const zone = await findZone(db, tenant.id, cart.location);
  const lines = mergeLines(cart.items);
  const rows = await selectBranchItems(db, tenant.id, zone.bit, lines, cart);
  return (await priceBranchItems(db, tenant, cart, lines, rows)).quote;
}

/** From rows to a quote, whether they were read for looking or locked for booking. */
export async function priceBranchItems(
  db: Kysely<Database>,
  tenant: Tenant,
  cart: CartToQuote,
  lines: readonly MergedLine[],
  { branchItems, terms }: CartRows,
): Promise<PricedQuote> {
  const settings = pricingSettingsOf(tenant);
  const differs = Object.keys(settings.dutyPercentByCategory).length > 0;
  const isAsked = terms.promotions.some(({ scope }) => scope.categoryIds.length > 0);
  const categories = differs || isAsked ? branchItems.map(({ categoryId }) => categoryId) : [];
  return priceQuote({
    lines,
    branchItems,
    terms,
    categoryPaths:
      categories.length > 0 ? await selectCategoryPaths(db, tenant.id, categories) : new Map(),
    settings,
    place: cart.location,
    deliveryCountry: cart.deliveryCountry,
    currency: cart.currency,
    deliveryMethod: cart.deliveryMethod,
    insured: cart.insurance,
    coupons: cart.coupons,
    now: new Date(),
  });
}
