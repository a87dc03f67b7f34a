import fc from 'fast-check';
import type { BranchTerms, CartToPrice, LineToPrice, PricedCart } from './cart.ts';
import { priceCart } from './quote.ts';

// Small enough that twenty times the cart still fits a safe integer.
const amount = fc.integer({ min: 1, max: 10 ** 8 });
const percent = fc.constantFrom('0', '2.5', '5', '17.000', '25', '33.333', '100');
const currency = fc.constantFrom('PKR', 'USD', 'SEK', 'JPY');
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const branch = (branchId: string): fc.Arbitrary<BranchTerms> =>
  fc.record({
    branchId: fc.constant(branchId),
    country: fc.constantFrom('PK', 'US', 'SE'),
    currency,
    shippingCost: maybe(fc.nat({ max: 10 ** 7 })),
    weightOption: fc.boolean(),
    costPerWeightUnit: fc.nat({ max: 10 ** 7 }),
    waiveDeliveryFee: maybe(fc.nat({ max: 10 ** 9 })),
    serviceFee: fc.nat({ max: 10 ** 6 }),
    reserveFeePercent: percent,
    vatServiceFeePercent: percent,
    minimumOrder: fc.nat({ max: 10 ** 9 }),
  });

const line: fc.Arbitrary<Omit<LineToPrice, 'lineId'>> = fc.record({
  branchId: fc.constantFrom('a', 'b', 'c'),
  price: amount,
  salePrice: maybe(amount),
  quantity: fc.integer({ min: 1, max: 99 }),
  vatPercent: percent,
  weightGrams: maybe(fc.nat({ max: 50_000 })),
  freeShipping: fc.boolean(),
  categoryIds: fc.subarray(['1', '2', '3']),
});

const lines = fc
  .array(line, { maxLength: 12 })
  .map((drawn) => drawn.map((each, index) => ({ ...each, lineId: `line-${index}` })));

/** Rates from every currency into every other; values that no float represents exactly. */
const rates = [
  { code: 'PKR', USD: '0.0036', SEK: '0.0358', JPY: '0.541234567891' },
  { code: 'USD', PKR: '278.35', SEK: '9.945', JPY: '150.1' },
  { code: 'SEK', PKR: '27.933', USD: '0.1005', JPY: '15.105' },
  { code: 'JPY', PKR: '1.85', USD: '0.006655', SEK: '0.0662' },
].map(({ code, ...to }) => ({
  code,
  convertTo: Object.entries(to).map(([target, value]) => ({ code: target, value })),
}));

/** Arbitrary carts of up to twelve lines from three branches, with every mix of terms and currencies. */
export const cartToPrice: fc.Arbitrary<CartToPrice> = fc.record({
  lines,
  branches: fc.tuple(branch('a'), branch('b'), branch('c')),
  deliveryCountry: fc.constantFrom('PK', 'US'),
  currency,
  rates: fc.constant(rates),
  deliveryMethod: fc.constantFrom('home', 'store'),
  insured: fc.boolean(),
  settings: fc.record({
    dutyPercent: fc.constant('30'),
    dutyPercentByCategory: fc.constant({ '1': '0', '2': '12.5' }),
    insurancePercent: fc.option(percent, { nil: null }),
  }),
});

/** Prices a cart that must have a price; throws otherwise. */
export function priced(cart: CartToPrice): PricedCart {
  const answer = priceCart(cart);
  if (!answer.ok) throw new Error(`the cart has no price: ${JSON.stringify(answer.failure)}`);
  return answer.value;
}
