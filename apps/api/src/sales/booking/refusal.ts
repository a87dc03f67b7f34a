import type { Quote } from '@karwan/contract/cart';
import { type BlockKind, customerBlocked } from '@karwan/contract/customer-blocked';
import { type MethodLimit, methodLimited } from '@karwan/contract/method-limit';
import { isNothingToPay } from '@karwan/contract/nothing-to-pay';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { ORPCError } from '@orpc/server';

/** Thrown inside the booking transaction to roll all of it back, including the idempotency key. */
export class OutdatedQuote extends Error {
  override readonly name = 'OutdatedQuote';
}

/** The error for an outdated quote: OUT_OF_STOCK or QUOTE_CHANGED, with the current quote as data. */
export function conflictWith(quote: Quote) {
  const short = quote.changes.filter(
    ({ kind }) => kind === 'out_of_stock' || kind === 'fewer_left',
  );
  const small = quote.parts.filter(({ missingToMinimum }) => missingToMinimum > 0);
  if (short.length === 0 && small.length > 0) {
    const names = small.map(({ branchName }) => branchName).join(', ');
    return new ORPCError('BELOW_MINIMUM', {
      status: 409,
      message: `Below the minimum order value of ${names}`,
      data: quote,
    });
  }
  if (short.length === 0) {
    return new ORPCError('QUOTE_CHANGED', {
      status: 409,
      message: 'Prices or fees have changed',
      data: quote,
    });
  }
  const names = short.map(({ itemCustomId, message }) => `${itemCustomId} (${message})`);
  return new ORPCError('OUT_OF_STOCK', {
    status: 409,
    message: `Some items are no longer in stock: ${names.join(', ')}`,
    data: quote,
  });
}

/** Refuses a customer whose orders are all blocked. @throws CUSTOMER_BLOCKED */
export function refuseBlocked(block: BlockKind | null | undefined): void {
  if (block === 'all') throw blocked(block);
}

/** Refuses an order of which a customer with a block of kind `cash` would pay something on delivery. @throws CUSTOMER_BLOCKED */
export function refuseCash(
  block: BlockKind | null | undefined,
  paymentMethod: string,
  { grandTotal, shippingState }: Quote['summary'],
): void {
  if (block !== 'cash' || isOnlineGateway(paymentMethod)) return;
  if (!isNothingToPay(grandTotal, shippingState)) throw blocked(block);
}

function blocked(kind: BlockKind) {
  const { status, message } = customerBlocked.CUSTOMER_BLOCKED;
  return new ORPCError('CUSTOMER_BLOCKED', { status, message, data: { kind } });
}

/** The error for a payment method that does not take an order because of what the customer has ordered already. */
export function limitedBy(limit: MethodLimit) {
  const { status, message } = methodLimited.METHOD_LIMITED;
  return new ORPCError('METHOD_LIMITED', { status, message, data: { limit } });
}
