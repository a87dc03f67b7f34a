import type { Quote } from '@karwan/contract/cart';
import {
  isOnlineGateway,
  onlineGateways,
  onlineMethod,
  onlineMethods,
} from '@karwan/contract/payment-page';
import { AmountTooLarge } from '@karwan/money/arithmetic';
import type { PricedPart } from '@karwan/pricing/cart';
import { chargedAmount } from '@karwan/pricing/charged-amount';
import type { AppliedPromotion } from '@karwan/pricing/promotions/apply-promotions';
import { orderCurrency } from '@karwan/pricing/settlement/order-currency';
import { roundCartForCash } from '@karwan/pricing/settlement/round-for-cash';
import type { VoucherPayment } from '@karwan/pricing/vouchers/pay-by-vouchers';
import { type PricedLines, priceLines, type QuoteMaterial } from './price-lines.ts';

/** The prices of an order in the currency in which it is booked and paid. */
export interface SettledPrices extends Pick<PricedLines, 'lines'> {
  readonly currency: string;
  readonly parts: readonly PricedPart[];
  readonly promotions: readonly AppliedPromotion[];
  readonly payments: readonly VoucherPayment[];
  readonly grandTotal: number;
}

/** Any method that is paid on delivery. */
const onDelivery = 'cash-on-delivery';

/**
 * Prices a cart as an order that is paid by a method: from the items' own prices in the currency of that order, not by
 * converting what the shopper looks at. Cash is rounded to whole coins.
 * @param shown the cart as the shopper looks at it
 */
export function settlePrices(
  material: QuoteMaterial,
  shown: PricedLines,
  paymentMethod: string,
): SettledPrices {
  const currency = currencyFor(material, shown, paymentMethod);
  const { costs, lines } =
    currency === material.currency ? shown : priceLines({ ...material, currency });
  const { parts, summary } = isOnlineGateway(paymentMethod) ? costs : roundCartForCash(costs);
  const { promotions, payments } = costs;
  return { currency, parts, promotions, payments, lines, grandTotal: summary.grandTotal };
}

function currencyFor(material: QuoteMaterial, { costs, matched }: PricedLines, method: string) {
  const { currency: shown, deliveryCountry, baseCurrency, terms } = material;
  // Gift vouchers pay in their own currency, which is the one that is looked at.
  if (costs.payments.length > 0) return shown;
  const { currencies } = terms;
  const priced = [...new Set([...matched.values()].map(({ branchItem }) => branchItem.currency))];
  return orderCurrency({
    charged: onlineMethod(method)?.charges.currency,
    deliveryCountry,
    shown,
    baseCurrency,
    currencies,
    priced,
  });
}

/** What is paid on delivery; null: a gift voucher of another currency pays a part of it, and vouchers are not converted. */
export function cashOf(material: QuoteMaterial, shown: PricedLines): Quote['cash'] {
  const { costs } = shown;
  try {
    const withoutVouchers = { ...shown, costs: { ...costs, payments: [] } };
    const { currency: due } = settlePrices(material, withoutVouchers, onDelivery);
    const { currency, grandTotal } = settlePrices(material, shown, onDelivery);
    return currency === due || grandTotal === 0 ? { amount: grandTotal, currency } : null;
  } catch (error) {
    if (error instanceof AmountTooLarge) return null;
    throw error;
  }
}

/** One method of each currency that providers charge. */
const chargedBy = new Map(
  onlineGateways.map((method) => [onlineMethods[method].charges.currency, method] as const),
);

/**
 * The total as providers charge it in other currencies: the price of the goods in that currency if the order is booked in
 * it, else the order's total, converted once. Left out if it is 0, without a rate, or too large to convert.
 */
export function chargesOf(material: QuoteMaterial, shown: PricedLines): Quote['charges'] {
  const { currency: lookedAt, terms } = material;
  if (shown.costs.summary.grandTotal === 0) return [];
  return [...chargedBy].flatMap(([currency, method]): Quote['charges'] => {
    if (currency === lookedAt) return [];
    try {
      const { currency: from, grandTotal } = settlePrices(material, shown, method);
      if (from === currency) return [{ currency, amount: grandTotal, rate: null }];
      const charge = chargedAmount(grandTotal, from, currency, terms.currencies);
      const booked = from === lookedAt ? {} : { from };
      return charge.ok ? [{ currency, ...booked, ...charge.value }] : [];
    } catch (error) {
      if (error instanceof AmountTooLarge) return [];
      throw error;
    }
  });
}
