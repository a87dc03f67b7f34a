import type { OrderReceipt, OrderRequest } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { executeTogether, executeWithNext } from '@karwan/database/execute-together';
import { ORPCError } from '@orpc/server';
import type { Transaction } from 'kysely';
import { blockOf } from '../../accounts/blocks/select-block.ts';
import { findZone, type Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { lockVouchers } from '../../voucher-ledger/offered-vouchers.ts';
import { mergeLines } from '../cart/merge-lines.ts';
import { limitedPromotions } from '../cart/present-promotions.ts';
import { type CartToQuote, cartToQuote, priceBranchItems, quoteCart } from '../cart/quote-cart.ts';
import { branchItemsForUpdate, type CartRows, withBranches } from '../cart/select-branch-items.ts';
import { lockPromotions } from '../cart/select-promotions.ts';
import { invalidateSoldOutProducts } from '../life/invalidate-sold-out.ts';
import { queueBookingMessages } from '../outbox/queue-booking-messages.ts';
import { bookParts } from './book-parts.ts';
import { checkAddress, checkLeastCharge, checkPaymentMethod } from './check-order.ts';
import { checkSlots, holdSlots } from './check-slots.ts';
import { claimKey, isKeyUsed, requestHash } from './claim-key.ts';
import { newOrderId } from './order-id.ts';
import { conflictWith, QuoteNoLongerTrue, refuseBlocked } from './refusal.ts';
import { receiptOf, selectFormerBooking } from './select-receipt.ts';

/** The steps of placing an order; a process may die after each, and nothing is half there. */
export const orderSteps = [
  'key claimed',
  'items locked',
  'parts booked',
  'jobs queued',
  'listing refreshed',
  'committed',
] as const;
export type OrderStep = (typeof orderSteps)[number];

export interface PlaceOrderContext
  extends Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'language' | 'captcha'> {
  /** Who orders: only the signed-in do (spec section 6). */
  readonly userId: string;
  /** Who places it for them, as events name members of the staff; left out: they do. */
  readonly bookedBy?: string;
  /** How long it waits for an online payment; left out: as orders of the shop's pages do. */
  readonly payUntil?: Date;
  /** Runs the transaction; left out: with retries. */
  readonly transact?: (
    work: (trx: Transaction<Database>) => Promise<PlacedOrder>,
  ) => Promise<PlacedOrder>;
  /** Called after each step, before the next one begins. */
  readonly onStep?: (step: OrderStep) => void | Promise<void>;
}

/** `isNew`: it was not booked before with the same key. */
export interface PlacedOrder {
  readonly receipt: OrderReceipt;
  readonly isNew: boolean;
}

interface OrderToPlace {
  readonly key: string;
  readonly hash: string;
  readonly request: OrderRequest;
  readonly cart: CartToQuote;
  readonly zone: Zone;
}

/**
 * Books what a quote promised, in one transaction; the same key gives the same answer. Rows are
 * locked in one order everywhere: idempotency key, items by id, promotions, gift vouchers, times, listing rows (see
 * docs/decisions/0004). A refusal rolls everything back, so that the key can be used again.
 * @throws BAD_REQUEST naming the field, CUSTOMER_BLOCKED, QUOTE_CHANGED or OUT_OF_STOCK with the quote that holds now,
 *   IDEMPOTENCY_KEY_REUSED.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  key: string,
  asked: OrderRequest,
): Promise<OrderReceipt> {
  const { db, tenant } = context;
  const request = { ...asked, shippingAddress: checkAddress(asked.shippingAddress) };
  const cart = cartOf(context, request);
  const hash = requestHash(context.userId, request);
  await checkPerson(context, key, asked.captcha);
  for (let tries = 3; tries > 0; tries--) {
    const zone = await findZone(db, tenant.id, cart.location);
    try {
      const work = (trx: Transaction<Database>) =>
        book(context, trx, { key, hash, request, cart, zone });
      const { transact = (run: typeof work) => retryTransaction(db, run) } = context;
      const { receipt } = await transact(work);
      await context.onStep?.('committed');
      return receipt;
    } catch (error) {
      if (!(error instanceof QuoteNoLongerTrue)) throw error;
    }
    const quote = await quoteCart(db, tenant, cart);
    if (!quote.canOrder || quote.id !== request.quoteId) throw conflictWith(quote);
    // The conflict has been resolved meanwhile, so the shopper sees no error.
  }
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
}

/**
 * Checks the captcha, where the shop has one, on the first request with a key. A repeated request is
 * not checked: tokens are valid once, and the first answer may have been lost.
 */
async function checkPerson(
  { db, tenant, captcha }: PlaceOrderContext,
  key: string,
  token: string,
): Promise<void> {
  if (!captcha || (await isKeyUsed(db, tenant.id, key))) return;
  if (!(await captcha.verify(token)))
    throw badField('body.captcha', 'could not be verified', 'captcha');
}

async function book(
  { db, jobs, tenant, userId, bookedBy, payUntil, language, onStep }: PlaceOrderContext,
  trx: Transaction<Database>,
  { key, hash, request, cart, zone }: OrderToPlace,
): Promise<PlacedOrder> {
  const parentOrderId = newOrderId();
  const claim = { tenantId: tenant.id, key, requestHash: hash, parentOrderId };
  const lines = mergeLines(cart.items);
  const { customerPhone: phone } = request.shippingAddress;
  // The key first, then the items; a key that was used before locks them for no use.
  const [claimed, { rows: locked }, { rows: blocks }] = await executeTogether(
    trx,
    claimKey(claim),
    branchItemsForUpdate(tenant.id, zone.bit, lines, cart),
    blockOf(tenant.id, { userId, phone }),
  );
  if (claimed.numAffectedRows !== 1n) {
    const former = await selectFormerBooking(trx, tenant.id, key);
    if (former.requestHash === hash) return { receipt: former.receipt, isNew: false };
    throw new ORPCError('IDEMPOTENCY_KEY_REUSED', {
      status: 422,
      message: 'This Idempotency-Key was used for another order',
    });
  }
  await onStep?.('key claimed');
  await onStep?.('items locked');
  const found = await withBranches(db, tenant.id, locked, cart, trx);
  refuseBlocked(blocks[0]?.kind ?? null, request.paymentMethod);
  checkPaymentMethod(request, found.terms);
  const pricedBy = async (rows: CartRows) => {
    const priced = await priceBranchItems(trx, tenant, cart, lines, rows);
    const { quote } = priced;
    if (!quote.canOrder || quote.id !== request.quoteId) throw new QuoteNoLongerTrue();
    return priced;
  };
  const first = await pricedBy(found);
  checkLeastCharge(request, first.quote);
  const limited = limitedPromotions(found.terms.promotions, first.promotions);
  const priced =
    limited.length === 0 && first.payments.length === 0
      ? first
      : await pricedBy(await countAgain(trx, tenant.id, cart, found, limited));
  const slots = checkSlots(request, priced.quote.parts, found.branchItems, new Date());
  await holdSlots(trx, tenant.id, slots, found.branchItems);

  const booking = {
    tenantId: tenant.id,
    userId,
    actor: bookedBy ?? `customer:${userId}`,
    payUntil: payUntil ?? null,
    // There is nothing to pay online: no provider takes an amount of 0.
    isPaid: priced.quote.summary.grandTotal === 0 && isOnlineGateway(request.paymentMethod),
    // Only the staff come so far before it opens.
    isTest: !tenant.isOpen,
    language,
    parentOrderId,
    request,
    priced,
    slots,
  };
  const {
    rows: [booked],
  } = await executeWithNext(trx, bookParts(booking), (next) =>
    queueBookingMessages(next, jobs, { tenantId: tenant.id, parentOrderId }),
  );
  if (!booked) throw new Error('no order was inserted');
  await onStep?.('parts booked');
  await onStep?.('jobs queued');
  await invalidateSoldOutProducts(trx, tenant.id, booked.soldOut);
  await onStep?.('listing refreshed');
  return { receipt: receiptOf(parentOrderId, booked.parts), isNew: true };
}

/** The rows with the uses of limited promotions, and what is on gift vouchers, as they stay until the booking ends. */
async function countAgain(
  trx: Transaction<Database>,
  tenantId: number,
  cart: CartToQuote,
  rows: CartRows,
  limited: readonly string[],
): Promise<CartRows> {
  const promotions =
    limited.length === 0
      ? rows.terms.promotions
      : await lockPromotions(trx, tenantId, cart, limited);
  const vouchers =
    rows.terms.vouchers.length === 0
      ? rows.terms.vouchers
      : await lockVouchers(trx, tenantId, cart.coupons);
  return { ...rows, terms: { ...rows.terms, promotions, vouchers } };
}

/** The cart that the order's address asks for: quoted for the same place, it has the same quote. */
function cartOf({ tenant, userId }: PlaceOrderContext, request: OrderRequest) {
  const { items, currency, shippingAddress, deliveryMethod, insurance, coupons } = request;
  const { customerLat: latitude, customerLng: longitude, customerCountry } = shippingAddress;
  const known = latitude !== undefined && longitude !== undefined;
  const asked = {
    items,
    currency,
    deliveryCountry: customerCountry,
    deliveryMethod,
    insurance,
    coupons,
    location: known ? { latitude, longitude } : undefined,
  };
  return cartToQuote(tenant, asked, userId);
}
