import { type CurrencyRates, findRate } from '../conversion.ts';

// Their currency's code does not begin with the code of the country, as ISO 4217 has it elsewhere.
const euroCountries = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
);

/** What decides in which currency an order is booked. */
interface OrderToSettle {
  /** The currency that the payment provider charges; undefined: cash on delivery. */
  readonly charged: string | undefined;
  /** ISO 3166 code. */
  readonly deliveryCountry: string;
  /** The currency that the shopper looks at. */
  readonly shown: string;
  readonly baseCurrency: string;
  readonly currencies: readonly CurrencyRates[];
  /** The currencies in which the branches of its items price them. */
  readonly priced: readonly string[];
}

/**
 * The currency in which an order is booked, priced and paid: that of the country of delivery, in which cash is owed at the
 * door. Online payments of items that are priced or looked at in the provider's currency are in that one, so that nothing
 * is converted there and back. Without rates into the currency of the place, cash is owed in the shop's own, and online
 * orders are in the currency that is looked at.
 */
export function orderCurrency(order: OrderToSettle): string {
  const { charged, shown, baseCurrency, currencies, priced } = order;
  const canPrice = (to: string | undefined): to is string =>
    currencies.some(({ code }) => code === to) &&
    priced.every((from) => to !== undefined && findRate(currencies, from, to).ok);
  const isNatural = charged === shown || priced.some((from) => from === charged);
  if (charged && isNatural && canPrice(charged)) return charged;
  const otherwise = charged ? shown : baseCurrency;
  return [currencyOfPlace(order), otherwise].find(canPrice) ?? shown;
}

/** The shop's currency that is paid with in a country; undefined: the shop has none. */
function currencyOfPlace({ deliveryCountry, currencies, baseCurrency }: OrderToSettle) {
  const country = deliveryCountry.toUpperCase();
  const isOfPlace = (code: string) =>
    euroCountries.has(country) ? code === 'EUR' : code.startsWith(country);
  return [baseCurrency, ...currencies.map(({ code }) => code)].find(isOfPlace);
}
