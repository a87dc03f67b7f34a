import type { OrderReceipt, OrderRequest } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { executeTogether, executeWithNext } from '@karwan/database/execute-together';
import { ORPCError } from '@orpc/server';
import type { Transaction } from 'kysely';
import { blockOf } from '../../customers/accounts/blocks/select-block.ts';
import { takeOrdered } from '../../customers/accounts/saved-lists/saved-lists.ts';
import { findZone, type Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField, keyReusedError } from '../../platform/faults.ts';
import { noteTurned, refreshTurned } from '../../platform/listing/turned-products.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { mergeLines } from '../cart/merge-lines.ts';
import { limitedPromotions } from '../cart/present-promotions.ts';
import type { PricedQuote } from '../cart/price-quote.ts';
import { type CartToQuote, cartToQuote, priceBranchItems, quoteCart } from '../cart/quote-cart.ts';
import { branchItemsForUpdate, type CartRows, withBranches } from '../cart/select-branch-items.ts';
import { lockPromotions } from '../cart/select-promotions.ts';
import { writeGuestBooking } from '../life/guest-bookings.ts';
import { queueBookingMessages } from '../outbox/queue-booking-messages.ts';
import { lockVouchers } from '../voucher-ledger/offered-vouchers.ts';
import { bookParts } from './book-parts.ts';
import { capCash } from './cap-cash.ts';
import {
  checkAddress,
  checkDeliveryMethod,
  checkMethodLimit,
  checkPaymentMethod,
  withOneNote,
} from './check-order.ts';
import { checkSlots, holdSlots } from './check-slots.ts';
import { type Claim, claimKey, isKeyUsed, ownKey, requestHash } from './claim-key.ts';
import { newOrderId } from './order-id.ts';
import { conflictWith, OutdatedQuote, refuseBlocked, refuseCash } from './refusal.ts';
import { receiptOf, selectPreviousBooking } from './select-receipt.ts';

/** The steps of placing an order. Tests kill the process after each: the order is stored completely or not at all. */
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
  /** The customer (spec section 6); null: a visitor whose number a call will prove. */
  readonly userId: string | null;
  /** The member of the staff who places it for the customer, as events name them; left out: the customer does. */
  readonly bookedBy?: string;
  /** When an unpaid online order expires; left out: after `payWithin`. */
  readonly payUntil?: Date;
  /** Runs the transaction; by default `retryTransaction`. */
  readonly transact?: (
    work: (trx: Transaction<Database>) => Promise<PlacedOrder>,
  ) => Promise<PlacedOrder>;
  /** Called after each step, before the next one begins. */
  readonly onStep?: (step: OrderStep) => void | Promise<void>;
}

/** `isNew` is false if the order was already booked with the same key. */
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
 * Books what a quote promised, in one transaction; idempotent by key. Against deadlocks, rows are locked in the same order
 * everywhere: idempotency key, items by id, promotions, gift vouchers, slots, listing rows (docs/decisions/0004). A refusal
 * rolls everything back, so that the key can be used again.
 * @throws BAD_REQUEST naming the field, CUSTOMER_BLOCKED, METHOD_LIMITED, QUOTE_CHANGED or OUT_OF_STOCK with the current quote,
 *   IDEMPOTENCY_KEY_REUSED.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  key: string,
  requested: OrderRequest,
): Promise<OrderReceipt> {
  const { db, tenant } = context;
  const checked = { ...requested, shippingAddress: checkAddress(requested.shippingAddress) };
  const hash = requestHash(context.userId, checked);
  const request = withOneNote(checked);
  const cart = cartOf(context, request);
  await checkPerson(context, key, requested.captcha);
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
      if (!(error instanceof OutdatedQuote)) throw error;
    }
    const quote = await quoteCart(db, tenant, cart);
    if (!quote.canOrder || quote.id !== request.quoteId) throw conflictWith(quote);
    // The quote is valid again by now: retry instead of showing the shopper an error.
  }
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
}

/**
 * Checks the captcha, where the shop has one, on the first request with a key. A repeated request is
 * not checked: tokens are valid once, and the first answer may have been lost.
 */
async function checkPerson(
  { db, tenant, userId, captcha }: PlaceOrderContext,
  key: string,
  token: string,
): Promise<void> {
  if (!captcha || (await isKeyUsed(db, tenant.id, userId, key))) return;
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
  // Pipelined in one round trip, in the order of locks: the key, then the items (needlessly if the key was used before).
  const [claimed, { rows: locked }, { rows: blocks }] = await executeTogether(
    trx,
    claimKey(claim),
    branchItemsForUpdate(tenant.id, zone.bit, lines, cart),
    blockOf(tenant.id, { userId: userId ?? '', phone }),
  );
  if (claimed.numAffectedRows !== 1n) {
    const previous = await formerOf(trx, claim, userId);
    if (previous?.requestHash === hash) return { receipt: previous.receipt, isNew: false };
    if (previous) throw keyReusedError('order');
  }
  await onStep?.('key claimed');
  await onStep?.('items locked');
  const found = await withBranches(db, tenant.id, locked, cart, trx);
  const block = blocks[0]?.kind;
  refuseBlocked(block);
  checkPaymentMethod(request, found.terms);
  const pricedBy = async (rows: CartRows) => {
    const priced = await priceBranchItems(trx, tenant, cart, lines, rows);
    const { quote } = priced;
    if (!quote.canOrder || quote.id !== request.quoteId) throw new OutdatedQuote();
    return priced;
  };
  const first = await pricedBy(found);
  checkMethodLimit(request, first.quote);
  checkDeliveryMethod(request, first.quote);
  refuseCash(block, request.paymentMethod, first.quote.summary);
  await capCash(trx, found.terms.paymentMethods, {
    tenantId: tenant.id,
    userId,
    request,
    items: first.items,
    grandTotal: first.quote.summary.grandTotal,
  });
  const limited = limitedPromotions(found.terms.promotions, first.promotions);
  const priced =
    limited.length === 0 && found.terms.vouchers.length === 0
      ? first
      : await pricedBy(await lockLimits(trx, tenant.id, cart, found, limited));
  const settled = settle(priced, request);
  const slots = checkSlots(request, priced.quote.parts, found.branchItems, new Date());
  await holdSlots(trx, tenant.id, slots, found.branchItems);

  const booking = {
    tenantId: tenant.id,
    userId,
    actor: bookedBy ?? `customer:${userId ?? 'guest'}`,
    payUntil: payUntil ?? null,
    // Vouchers or promotions left nothing to pay, and no provider takes an amount of 0.
    isPaid: settled.grandTotal === 0 && isOnlineGateway(request.paymentMethod),
    // Before the shop opens, only staff get here.
    isTest: !tenant.isOpen,
    language,
    parentOrderId,
    request,
    priced: { ...settled, quote: priced.quote },
    slots,
  };
  const {
    rows: [booked],
  } = await executeWithNext(trx, bookParts(booking), (next) =>
    queueBookingMessages(next, jobs, { tenantId: tenant.id, parentOrderId }),
  );
  if (!booked) throw new Error('no order was inserted');
  if (userId === null) {
    await writeGuestBooking(trx, { tenantId: tenant.id, parentOrderId }, request.shippingAddress);
  }
  await onStep?.('parts booked');
  await onStep?.('jobs queued');
  // What staff book for a customer was not in the customer's cart.
  if (userId !== null && !bookedBy) await takeOrdered(trx, tenant.id, userId, cart.items);
  noteTurned(trx, booked.soldOut);
  await refreshTurned(trx);
  await onStep?.('listing refreshed');
  return { receipt: receiptOf(parentOrderId, booked.parts), isNew: true };
}

/**
 * What the customer booked with a used key. Another customer's key is no obstacle: it is claimed under a name of one's own.
 * @returns undefined if it is claimed now
 */
async function formerOf(trx: Transaction<Database>, claim: Claim, userId: string | null) {
  const { tenantId, key } = claim;
  const previous = await selectPreviousBooking(trx, tenantId, key);
  if (previous.userId === userId || previous.requestHash === claim.requestHash) return previous;
  const own = ownKey(userId, key);
  const [claimed] = await executeTogether(trx, claimKey({ ...claim, key: own }));
  return claimed.numAffectedRows === 1n ? undefined : selectPreviousBooking(trx, tenantId, own);
}

/** The prices at which the order is booked. @throws BAD_REQUEST if a gift voucher of another currency pays a part of cash */
function settle({ quote, settle: pricesFor }: PricedQuote, { paymentMethod }: OrderRequest) {
  if (quote.cash === null && !isOnlineGateway(paymentMethod)) {
    throw badField(
      'body.paymentMethod',
      'cannot be combined with a gift voucher of another currency',
      'choice',
    );
  }
  return pricesFor(paymentMethod);
}

/** Locks limited promotions and gift vouchers, and returns the rows with uses and balances that stay true until the transaction ends. */
async function lockLimits(
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

/** The order's cart, located by its shipping address: a quote for the same place has the same id. */
function cartOf({ tenant, userId }: PlaceOrderContext, request: OrderRequest) {
  const { items, currency, shippingAddress, deliveryMethod, insurance, coupons } = request;
  const { customerLat: latitude, customerLng: longitude, customerCountry } = shippingAddress;
  const known = latitude !== undefined && longitude !== undefined;
  const requested = {
    items,
    currency,
    deliveryCountry: customerCountry,
    deliveryMethod,
    insurance,
    coupons,
    location: known ? { latitude, longitude } : undefined,
  };
  return cartToQuote(tenant, requested, userId, userId === null);
}
