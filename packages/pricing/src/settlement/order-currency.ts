import { onlineMethod } from '@karwan/contract/payment-page';
import { type CurrencyRates, findRate } from '../conversion.ts';

// Their currency's code does not begin with the code of the country, as ISO 4217 has it elsewhere.
const euroCountries = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
);

/** What decides in which currency an order is booked. */
interface OrderToSettle {
  readonly paymentMethod: string;
  /** ISO 3166 code. */
  readonly deliveryCountry: string;
  /** The currency that the shopper looks at. */
  readonly shown: string;
  readonly baseCurrency: string;
  readonly currencies: readonly CurrencyRates[];
  /** The currencies in which the branches of its goods price them. */
  readonly priced: readonly string[];
}

/**
 * The currency in which an order is booked, priced and paid. Cash is owed in the currency of the country where it is
 * paid, or in the shop's own where the shop has no rates into that one. Online payments of goods that are priced in the
 * provider's currency are in that one, so that nothing is converted there and back; all others are in the currency that
 * the shopper looks at, and the provider's charge is converted once.
 */
export function orderCurrency(order: OrderToSettle): string {
  const { paymentMethod, shown, baseCurrency, currencies, priced } = order;
  const canPrice = (to: string) =>
    currencies.some(({ code }) => code === to) &&
    priced.every((from) => findRate(currencies, from, to).ok);
  const method = onlineMethod(paymentMethod);
  if (method) {
    const { currency } = method.charges;
    return priced.includes(currency) && canPrice(currency) ? currency : shown;
  }
  return [currencyOfPlace(order), baseCurrency].find((code) => code && canPrice(code)) ?? shown;
}

/** The shop's currency that is paid with in a country; undefined: the shop has none. */
function currencyOfPlace({ deliveryCountry, currencies, baseCurrency }: OrderToSettle) {
  const country = deliveryCountry.toUpperCase();
  const isOfPlace = (code: string) =>
    euroCountries.has(country) ? code === 'EUR' : code.startsWith(country);
  return [baseCurrency, ...currencies.map(({ code }) => code)].find(isOfPlace);
}
