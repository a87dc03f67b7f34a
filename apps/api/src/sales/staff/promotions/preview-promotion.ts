import type { CartLineRequest } from '@karwan/contract/cart';
import { findZone } from '../../../fulfilment/branches/zones.ts';
import { requireStaff } from '../../../platform/session.ts';
import { mergeLines } from '../../cart/merge-lines.ts';
import { cartToQuote, priceBranchItems } from '../../cart/quote-cart.ts';
import { selectBranchItems } from '../../cart/select-branch-items.ts';
import type { OfferedPromotion } from '../../cart/select-promotions.ts';
import { readPromotion, type StaffContext, type StoredPromotion } from './read-promotion.ts';
import { selectProductIds } from './select-product-ids.ts';

/** Cannot be typed by a customer: codes of the shop have capital letters only. */
const previewCode = 'preview';

/**
 * The discount of a promotion on a cart at the default place, together with automatic promotions, as if it were running
 * and open to everybody. Stores nothing.
 * @throws NOT_FOUND, BAD_REQUEST when the cart has no price
 */
export async function previewPromotion(
  context: StaffContext,
  { id, items }: { id: string; items: CartLineRequest[] },
) {
  const { db, tenant } = context;
  const stored = await readPromotion(db, tenant.id, await requireStaff(context), id);
  const usual = { deliveryCountry: 'PK', deliveryMethod: 'home', insurance: false } as const;
  const cart = cartToQuote(tenant, { ...usual, items, coupons: [previewCode] });
  const zone = await findZone(db, tenant.id, cart.location);
  const lines = mergeLines(cart.items);
  const rows = await selectBranchItems(db, tenant.id, zone.bit, lines, cart);
  const others = rows.terms.promotions.filter((promotion) => promotion.id !== id);
  const shown = asRunning(stored, await selectProductIds(db, tenant.id, stored.products));
  const terms = { ...rows.terms, promotions: [...others, shown] };
  const { quote } = await priceBranchItems(db, tenant, cart, lines, { ...rows, terms });
  const { discount = 0, shipping = 0 } =
    quote.promotions.find((promotion) => promotion.id === id) ?? {};
  const [coupon] = quote.coupons;
  return {
    currency: quote.currency,
    state: coupon?.state ?? 'unknown',
    missing: coupon?.missing ?? 0,
    lines: quote.lines.map(({ itemCustomId, name, quantity, total, discount: off }) => ({
      itemCustomId,
      name,
      quantity,
      total,
      discount: off,
    })),
    itemsTotal: quote.summary.itemsTotal,
    discount,
    shipping,
    grandTotal: quote.summary.grandTotal,
  };
}

function asRunning(stored: StoredPromotion, productIds: string[]): OfferedPromotion {
  const { id, name, kind, percent, amount, buy, get, atMost, minimum, currency } = stored;
  const { branchIds, categoryIds, brandIds, combinable, priority } = stored;
  return {
    id,
    name,
    kind,
    percent,
    amount,
    buy,
    get,
    atMost,
    minimum,
    currency,
    combinable,
    priority,
    code: previewCode,
    scope: { branchIds, categoryIds, brandIds, productIds },
    isActive: true,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesEach: null,
    group: 'all',
    facts: { uses: 0, customer: null },
  };
}
