import type { Database } from '@karwan/database/connect';
import { CARD_CURRENCY, cardAmount } from '@karwan/pricing/card-amount';
import { convert, findRate } from '@karwan/pricing/conversion';
import type { Kysely } from 'kysely';
import type { Booking } from '../../orders/reading/find-booking.ts';
import { currencies } from '../../settings/currencies.ts';
import { type PaymentProvider, ProviderRefusal } from '../providers/port.ts';

/** What is charged for a booking; minor units of both currencies, and the rate between them. */
export interface Charge {
  readonly amount: number;
  readonly currency: string;
  readonly orderAmount: number;
  readonly orderCurrency: string;
  readonly rate: string;
}

/** @throws ProviderRefusal when there is no rate, or the provider takes no such amount. */
export async function priceCharge(
  db: Kysely<Database>,
  tenantId: number,
  booking: Pick<Booking, 'total' | 'currency'>,
  provider: Pick<PaymentProvider, 'currency' | 'limits'>,
): Promise<Charge> {
  const rates = await currencies.of(db, tenantId);
  const { total, currency: from } = booking;
  const priced = priceIn(provider.currency, total, from, rates);
  if (!priced) throw new ProviderRefusal(`no exchange rate from ${from} to ${provider.currency}`);
  const { least, most } = provider.limits;
  if (priced.amount < least || priced.amount > most) {
    throw new ProviderRefusal(`${priced.amount} is not between ${least} and ${most}`);
  }
  return { ...priced, currency: provider.currency, orderAmount: total, orderCurrency: from };
}

function priceIn(
  to: string,
  total: number,
  from: string,
  rates: Awaited<ReturnType<typeof currencies.of>>,
): { amount: number; rate: string } | undefined {
  if (to === CARD_CURRENCY) {
    const card = cardAmount(total, from, rates);
    return card.ok ? card.value : undefined;
  }
  const rate = findRate(rates, from, to);
  return rate.ok ? { amount: convert(total, from, to, rate.value), rate: rate.value } : undefined;
}
