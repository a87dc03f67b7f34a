import { expect, test } from 'vitest';
import { priceCart } from '../quote.ts';

const half = {
  id: 'half',
  kind: 'percent',
  percent: '50',
  amount: null,
  buy: null,
  get: null,
  atMost: null,
  minimum: 0,
  currency: 'PKR',
  scope: { branchIds: [], categoryIds: [], brandIds: [], productIds: [] },
  combinable: true,
  priority: 1,
} as const;
const free = { ...half, id: 'free', kind: 'free_shipping', percent: null } as const;

/** Four cups at Rs 1,000 from a branch that ships free from Rs 3,000. */
const cart = (
  waiveAfterDiscounts: boolean,
  promotions: readonly (typeof half | typeof free)[],
  quantity = 4,
) => {
  const result = priceCart({
    lines: [{ lineId: 'cups', branchId: 'lahore', quantity, price: 1_000_00, vatPercent: '0' }],
    branches: [
      {
        branchId: 'lahore',
        country: 'PK',
        currency: 'PKR',
        shippingCost: 250_00,
        waiveDeliveryFee: 3_000_00,
        waiveAfterDiscounts,
        serviceFee: 0,
        reserveFeePercent: '0',
        vatServiceFeePercent: '0',
      },
    ],
    deliveryCountry: 'PK',
    currency: 'PKR',
    rates: [],
    promotions,
  });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.value;
};

test('free shipping counts the items before discounts, unless the branch says after', () => {
  expect(cart(false, [half]).summary).toMatchObject({
    shippingState: 'free',
    grandTotal: 2_000_00,
  });
  expect(cart(true, [half]).summary).toMatchObject({
    shippingState: 'quoted',
    grandTotal: 2_250_00,
  });
  expect(cart(true, []).summary).toMatchObject({ shippingState: 'free', grandTotal: 4_000_00 });
});

test('a part says what is missing to free shipping, by the same count', () => {
  expect(cart(false, [half], 2).parts[0]?.missingToFreeShipping).toBe(1_000_00);
  expect(cart(true, [half], 2).parts[0]?.missingToFreeShipping).toBe(2_000_00);
  expect(cart(true, [half], 4).parts[0]?.missingToFreeShipping).toBe(1_000_00);
  expect(cart(false, [], 3).parts[0]?.missingToFreeShipping).toBeNull();
});

test('an offer of free shipping holds where a coupon takes the items below the threshold', () => {
  const { summary, promotions } = cart(true, [half, free]);
  expect(summary).toMatchObject({ shippingState: 'free', grandTotal: 2_000_00 });
  expect(promotions.find(({ id }) => id === 'free')?.shipping).toBe(250_00);
});
