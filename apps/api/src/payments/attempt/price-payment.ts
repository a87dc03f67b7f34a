import type { Database } from '@karwan/database/connect';
import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';
import { chargedAmount } from '@karwan/pricing/charged-amount';
import type { Kysely } from 'kysely';
import type { Booking } from '../../sales/reading/find-booking.ts';
import { currencies } from '../../shop/settings/currencies.ts';
import { type PaymentProvider, ProviderRefusal } from '../providers/port.ts';

/** The provider's charge for a booking: amounts in minor units of both currencies, and the rate between them. */
export interface Charge {
  readonly amount: number;
  readonly currency: string;
  readonly orderAmount: number;
  readonly orderCurrency: string;
  readonly rate: string;
}

/** @throws ProviderRefusal if there is no exchange rate or the amount is outside the provider's limits. */
export async function priceCharge(
  db: Kysely<Database>,
  tenantId: number,
  booking: Pick<Booking, 'total' | 'currency'>,
  provider: Pick<PaymentProvider, 'currency' | 'limits'>,
): Promise<Charge> {
  const rates = await currencies.of(db, tenantId);
  const { total, currency: from } = booking;
  const charged = chargedAmount(total, from, provider.currency, rates);
  if (!charged.ok) {
    throw new ProviderRefusal(`no exchange rate from ${from} to ${provider.currency}`);
  }
  const { amount, rate } = charged.value;
  const { least, most } = provider.limits;
  if (amount < least || amount > most) {
    const shown = { symbol: provider.currency, decimals: decimalsOf(provider.currency) };
    const [requested, lowest, highest] = [amount, least, most].map((minor) =>
      formatAmount(minor, shown),
    );
    throw new ProviderRefusal(`${requested} is not between ${lowest} and ${highest}`);
  }
  return { amount, rate, currency: provider.currency, orderAmount: total, orderCurrency: from };
}
