import type { Quote, QuoteRequest } from '@karwan/contract/cart';
import { defaultPlace } from '@karwan/contract/default-place';
import type { Coordinates } from '@karwan/contract/place';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { findZone } from '../../fulfilment/branches/zones.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { dependsOnHistory } from '../../shop/settings/method-limits.ts';
import { pricingSettingsOf } from '../../shop/settings/pricing-settings.ts';
import { nothingHeld } from '../cash-caps/broken-cap.ts';
import { capsCash, selectCashHeld } from '../cash-caps/select-cash-held.ts';
import { isNewCustomer } from '../reading/is-new-customer.ts';
import { type MergedLine, mergeLines } from './merge-lines.ts';
import { type PricedQuote, priceQuote } from './price-quote.ts';
import { type CartRows, selectBranchItems } from './select-branch-items.ts';
import { selectCategoryPaths } from './select-category-paths.ts';

/** What the price of a cart depends on; made from a quote request or from an order. */
export interface CartToQuote
  extends Pick<
    QuoteRequest,
    'items' | 'deliveryCountry' | 'deliveryMethod' | 'insurance' | 'coupons'
  > {
  readonly location: Coordinates;
  readonly currency: string;
  /** The signed-in customer; null: a guest. */
  readonly userId: string | null;
  /** A guest may order it without a login, so that promotions limited by customer need one. */
  readonly isGuestOrder: boolean;
}

/** The requested cart with the tenant's defaults filled in. */
export function cartToQuote(
  tenant: Tenant,
  request: QuoteRequest,
  userId: string | null = null,
  isGuestOrder = false,
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
    isGuestOrder,
  };
}

/** Prices a cart without locks: one statement, and a second one if duty, a promotion or returns depend on categories. */
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

/** Prices rows that were read (for a quote) or locked (for a booking), after reading categories if they matter. */
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
  const isExcepted = tenant.settings.returnExcept.length > 0;
  const categories =
    differs || isAsked || isExcepted ? branchItems.map(({ categoryId }) => categoryId) : [];
  return priceQuote({
    lines,
    branchItems,
    terms,
    categoryPaths:
      categories.length > 0 ? await selectCategoryPaths(db, tenant.id, categories) : new Map(),
    settings,
    returns: tenant.settings,
    place: cart.location,
    deliveryCountry: cart.deliveryCountry,
    currency: cart.currency,
    deliveryMethod: cart.deliveryMethod,
    insured: cart.insurance,
    baseCurrency: tenant.baseCurrency,
    isNewCustomer:
      dependsOnHistory(terms.paymentMethods) && (await isNewCustomer(db, tenant.id, cart.userId)),
    cashHeld: capsCash(terms.paymentMethods)
      ? await selectCashHeld(db, tenant.id, { userId: cart.userId, phone: null })
      : nothingHeld,
    coupons: cart.coupons,
    now: new Date(),
    isGuestOrder: cart.isGuestOrder,
  });
}
