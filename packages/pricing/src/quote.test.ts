import { describe, expect, test } from 'vitest';
import { priced } from './cart.arbitrary.ts';
import type { BranchTerms, CartToPrice, LineToPrice } from './cart.ts';
import { priceCart } from './quote.ts';

const lahore: BranchTerms = {
  branchId: 'lahore',
  country: 'PK',
  currency: 'PKR',
  shippingCost: 25_000,
  waiveDeliveryFee: 1_000_000,
  serviceFee: 11_700,
  reserveFeePercent: '0',
  vatServiceFeePercent: '17.000',
};
const newYork: BranchTerms = {
  branchId: 'new-york',
  country: 'US',
  currency: 'USD',
  shippingCost: null,
  serviceFee: 500,
  reserveFeePercent: '10',
  vatServiceFeePercent: '0',
};
const scarf: LineToPrice = {
  lineId: 'scarf',
  branchId: 'lahore',
  price: 300_000,
  salePrice: 234_000,
  quantity: 2,
  vatPercent: '17.000',
};
const handbag: LineToPrice = {
  lineId: 'handbag',
  branchId: 'new-york',
  price: 49_999,
  quantity: 1,
  vatPercent: '0',
  weightGrams: 900,
};
const cart: CartToPrice = {
  lines: [handbag, scarf],
  branches: [lahore, newYork],
  deliveryCountry: 'PK',
  currency: 'PKR',
  rates: [{ code: 'USD', convertTo: [{ code: 'PKR', value: '278.355' }] }],
};

describe('priceCart', () => {
  test('prices a cart from two branches', () => {
    const { lines, parts, summary } = priced(cart);
    expect(lines).toMatchObject([
      // 499.99 x 278.355 = 139174.71645
      {
        lineId: 'handbag',
        rate: '278.355',
        branchTotal: 49_999,
        total: 13_917_472,
        customDuty: 4_175_242,
      },
      { lineId: 'scarf', rate: '1', unitPrice: 234_000, regularPrice: 300_000, total: 468_000 },
    ]);
    expect(parts).toMatchObject([
      { branchId: 'lahore', shippingState: 'quoted', vatServiceFee: 1700, total: 504_700 },
      { branchId: 'new-york', shippingState: 'to_be_calculated', reserveFee: 1_391_747 },
    ]);
    expect(summary).toEqual({
      fees: [
        { kind: 'shipping', standing: 'charged', amount: 25_000 },
        { kind: 'service_fee', standing: 'charged', amount: 150_878 },
        { kind: 'reserve_fee', standing: 'charged', amount: 1_391_747 },
        { kind: 'vat_on_products', standing: 'included', amount: 68_000 },
        { kind: 'vat_on_service_fee', standing: 'included', amount: 1700 },
        { kind: 'custom_duty', standing: 'on_arrival', amount: 4_175_242 },
      ],
      insuranceFeeTotal: 0,
      insuredTotal: 0,
      quantityTotal: 3,
      itemsTotal: 14_385_472,
      serviceFeeTotal: 150_878,
      reserveFeeTotal: 1_391_747,
      shippingFeeTotal: 25_000,
      shippingState: 'to_be_calculated',
      vatOnProducts: 68_000,
      vatOnServiceFee: 1700,
      customDuty: 4_175_242,
      grandTotal: 15_953_097,
    });
  });

  test('marks VAT as included and duty as paid on arrival', () => {
    expect(priced(cart).summary.fees).toMatchObject([
      { kind: 'shipping', standing: 'charged' },
      { kind: 'service_fee', standing: 'charged' },
      { kind: 'reserve_fee', standing: 'charged', percent: undefined },
      { kind: 'vat_on_products', standing: 'included' },
      { kind: 'vat_on_service_fee', standing: 'included' },
      { kind: 'custom_duty', standing: 'on_arrival' },
    ]);
  });

  test('has no line for fees of 0, and shows the percentage of a reserve fee', () => {
    const lines = [{ ...handbag }];
    const branches = [{ ...newYork, serviceFee: 0 }];
    expect(priced({ ...cart, lines, branches }).summary.fees).toEqual([
      { kind: 'reserve_fee', standing: 'charged', amount: 1_391_747, percent: 10 },
      { kind: 'custom_duty', standing: 'on_arrival', amount: 4_175_242 },
    ]);
  });

  test('compares the waive threshold in the currency of the branch', () => {
    const rates = [{ code: 'PKR', convertTo: [{ code: 'USD', value: '0.0036' }] }];
    const inDollars = (quantity: number) =>
      priced({ ...cart, rates, currency: 'USD', lines: [{ ...scarf, quantity }] });
    expect(inDollars(4).parts[0]).toMatchObject({ shippingState: 'quoted', shipping: 90 });
    expect(inDollars(5).parts[0]).toMatchObject({ shippingState: 'free', shipping: 0 });
  });

  test('ships free if all lines do, and charges weight only for those that do not', () => {
    const branches = [{ ...lahore, weightOption: true, costPerWeightUnit: 10_000 }];
    const free = { ...scarf, lineId: 'free', quantity: 1, freeShipping: true };
    const heavy = { ...scarf, quantity: 1, weightGrams: 1500 };
    const shipping = (...lines: LineToPrice[]) => priced({ ...cart, branches, lines }).parts[0];
    expect(shipping(free)).toMatchObject({ shippingState: 'free', shipping: 0 });
    expect(shipping(free, heavy)).toMatchObject({ shippingState: 'quoted', shipping: 40_000 });
  });

  test('is empty for an empty cart', () => {
    const { parts, summary } = priced({ ...cart, lines: [] });
    expect(parts).toEqual([]);
    expect(summary).toMatchObject({ grandTotal: 0, quantityTotal: 0, shippingState: 'free' });
  });

  test('charges a branch once, even if it is passed twice', () => {
    const branches = [lahore, newYork, lahore];
    expect(priced({ ...cart, branches })).toEqual(priced(cart));
  });

  test('returns why a cart has no price', () => {
    expect(priceCart({ ...cart, branches: [lahore] })).toEqual({
      ok: false,
      failure: { reason: 'unknown_branch', lineId: 'handbag', branchId: 'new-york' },
    });
    expect(priceCart({ ...cart, rates: [] })).toEqual({
      ok: false,
      failure: { reason: 'missing_rate', from: 'USD', to: 'PKR' },
    });
    const lines = [{ ...scarf, price: 10 ** 14, salePrice: null, quantity: 999 }];
    expect(priceCart({ ...cart, lines })).toEqual({
      ok: false,
      failure: { reason: 'amount_too_large' },
    });
  });

  test('needs no rate for a branch without lines', () => {
    expect(priceCart({ ...cart, lines: [scarf], rates: [] }).ok).toBe(true);
  });

  test('throws on invalid rows', () => {
    expect(() => priceCart({ ...cart, lines: [{ ...scarf, quantity: 0 }] })).toThrow(RangeError);
    expect(() => priceCart({ ...cart, lines: [{ ...scarf, price: -1 }] })).toThrow(RangeError);
  });
});
