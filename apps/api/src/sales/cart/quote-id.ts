import { createHash } from 'node:crypto';
import type { Quote } from '@karwan/contract/cart';

/**
 * Hash of everything that is charged and promised: equal ids mean equal lines, promotions, fees, totals and days. Names,
 * pictures, stock and distances are left out, because they do not change what is paid.
 */
export function quoteId(quote: Omit<Quote, 'id'>): string {
  const { summary } = quote;
  const content = [
    quote.currency,
    quote.lines.map((line) => [
      line.itemId,
      line.options.map(({ optionId, valueId }) => [optionId, valueId]),
      line.quantity,
      line.regularPrice,
      line.unitPrice,
      line.total,
      line.vat,
      line.discount,
    ]),
    quote.parts.map((part) => [
      part.branchId,
      part.currency,
      part.subtotal,
      part.shippingState,
      part.insuredAmount,
      part.fees.map(({ kind, amount, percent }) => [kind, amount, percent]),
      part.total,
      part.deliveryDays && [part.deliveryDays.from, part.deliveryDays.to],
    ]),
    quote.promotions.map(({ id, discount, shipping }) => [id, discount, shipping]),
    // What the order would cost in the currency in which it is paid.
    quote.cash && [quote.cash.currency, quote.cash.amount],
    quote.charges.flatMap(({ currency, amount, rate }) =>
      rate === null ? [currency, amount] : [],
    ),
    summary.shippingState,
    summary.grandTotal,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
