import { onlineMethod } from '@karwan/contract/payment-page';
import type { CurrencyRates } from '@karwan/pricing/conversion';
import { type BrokenLimit, brokenLimit } from '@karwan/pricing/payments/payment-limits';

/** Caps of a payment method that is paid on delivery; null: none. */
export interface CashCaps {
  /** Open orders of one person. */
  readonly maxOpen: number | null;
  /** Percent of an item's free pieces that unconfirmed orders of one person may reserve. */
  readonly maxShare: number | null;
}

/** A payment method on offer, with the shop's own limits in minor units of its base currency; null: none. */
export interface LimitedMethod extends CashCaps {
  readonly key: string;
  readonly least: number | null;
  readonly most: number | null;
  /** The most while no order of the customer has been delivered. */
  readonly mostFirst: number | null;
}

interface ToPay {
  /** Minor units of `currency`. */
  readonly total: number;
  readonly currency: string;
  readonly rates: readonly CurrencyRates[];
  readonly baseCurrency: string;
  /** Whether no order of the customer has been delivered yet. */
  readonly isNew: boolean;
}

/**
 * The limit by which a payment method does not take an amount, be it the provider's or the shop's; undefined: it does.
 * @throws AmountTooLarge beyond safe integers.
 */
export function limitBrokenBy(
  { total, currency, rates, baseCurrency, isNew }: ToPay,
  { key, least, most, mostFirst }: LimitedMethod,
): BrokenLimit | undefined {
  const ofProvider = onlineMethod(key)?.charges;
  const ofShop = { currency: baseCurrency, least, most, mostFirst };
  const limits = ofProvider ? [ofProvider, ofShop] : [ofShop];
  return brokenLimit(total, currency, rates, limits, { isNew });
}

/** Whether any method has another limit for customers without a delivered order. */
export const dependsOnHistory = (methods: readonly LimitedMethod[]): boolean =>
  methods.some(({ mostFirst }) => mostFirst !== null);
