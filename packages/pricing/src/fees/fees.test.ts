import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customDuty, DEFAULT_DUTY_SETTINGS, dutyRate, isImported } from '../custom-duty.ts';
import {
  combineShippingStates,
  shippingCostIncludingWeightCost,
  shippingFee,
  weightCost,
} from '../shipping.ts';
import { reserveFee, serviceFeeVat } from './fees.ts';

const amount = fc.nat({ max: 10 ** 10 });
const terms = fc.record({
  shippingCost: fc.option(amount, { nil: null }),
  weightOption: fc.boolean(),
  costPerWeightUnit: amount,
  waiveDeliveryFee: fc.option(amount, { nil: null }),
});
const grams = fc.option(fc.nat({ max: 10 ** 5 }), { nil: null });

describe('reserve and service fee', () => {
  test('the reserve fee is a percentage of the subtotal, rounded half up', () => {
    expect(reserveFee(10_050, '2.5')).toBe(251);
  });

  test('VAT of the service fee is included in it', () => {
    expect(serviceFeeVat(11_700, '17')).toBe(1700);
  });
});

describe('shipping', () => {
  const branch = { shippingCost: 50_000, costPerWeightUnit: 1_200_000 };

  test('is the branch cost, plus weight if that option is on', () => {
    expect(shippingFee(branch, 1, 1500)).toEqual({ state: 'quoted', amount: 50_000 });
    expect(shippingFee({ ...branch, weightOption: true }, 1, 1500)).toEqual({
      state: 'quoted',
      amount: 1_850_000,
    });
    expect(weightCost(1, 1500)).toBe(2);
  });

  test('is waived from the threshold on', () => {
    const waiving = { ...branch, waiveDeliveryFee: 1000 };
    expect(shippingFee(waiving, 999, 0).state).toBe('quoted');
    expect(shippingFee(waiving, 1000, 0)).toEqual({ state: 'free', amount: 0 });
    expect(shippingFee({ ...branch, waiveDeliveryFee: null }, 10 ** 9, 0).state).toBe('quoted');
  });

  test('is to be calculated if the cost or a required weight is unknown', () => {
    const open = { state: 'to_be_calculated', amount: 0 };
    expect(shippingFee({ ...branch, shippingCost: null }, 1, 1)).toEqual(open);
    expect(shippingFee({ ...branch, weightOption: true }, 1, null)).toEqual(open);
    expect(shippingFee(branch, 1, null).state).toBe('quoted');
  });

  test('is free if it costs 0', () => {
    expect(shippingFee({ shippingCost: 0 }, 1, 1)).toEqual({ state: 'free', amount: 0 });
  });

  test('that is waived stays waived for a larger subtotal', () => {
    fc.assert(
      fc.property(terms, amount, amount, grams, (branchTerms, subtotal, more, weight) => {
        const before = shippingFee(branchTerms, subtotal, weight);
        const after = shippingFee(branchTerms, subtotal + more, weight);
        if (before.state === 'free') expect(after.state).toBe('free');
        expect(after.amount).toBeLessThanOrEqual(before.amount);
      }),
    );
  });

  test('is charged in full exactly if quoted', () => {
    fc.assert(
      fc.property(terms, amount, grams, (branchTerms, subtotal, weight) => {
        const { state, amount: charged } = shippingFee(branchTerms, subtotal, weight);
        expect(charged > 0).toBe(state === 'quoted');
        if (state === 'quoted') {
          expect(charged).toBe(shippingCostIncludingWeightCost(branchTerms, weight));
        }
      }),
    );
  });

  test('of several parts is to be calculated while that of one is', () => {
    expect(combineShippingStates(['free', 'quoted', 'to_be_calculated'])).toBe('to_be_calculated');
    expect(combineShippingStates(['free', 'quoted'])).toBe('quoted');
    expect(combineShippingStates(['free', 'free'])).toBe('free');
  });
});

describe('custom duty', () => {
  test('is 30 percent unless a category has a rate, the nearest first', () => {
    expect(customDuty(10_005, dutyRate(DEFAULT_DUTY_SETTINGS, ['7']))).toBe(3002);
    const settings = { dutyPercent: '30', dutyPercentByCategory: { '7': '0', '9': '12.5' } };
    expect(dutyRate(settings, ['9', '7'])).toBe('12.5');
    expect(dutyRate(settings, ['1', '7'])).toBe('0');
    expect(dutyRate(settings, ['toString'])).toBe('30');
  });

  test('the longest matching prefix of an HS code takes precedence over categories', () => {
    const settings = {
      dutyPercent: '30',
      dutyPercentByCategory: { '7': '12.5' },
      dutyPercentByHsPrefix: { '42': '20', '420221': '5' },
    };
    expect(dutyRate(settings, ['7'], '4202.21')).toBe('5');
    expect(dutyRate(settings, ['7'], '420222')).toBe('20');
    expect(dutyRate(settings, ['7'], '7113')).toBe('12.5');
    expect(dutyRate(settings, ['7'], null)).toBe('12.5');
    expect(dutyRate(settings, [], '')).toBe('30');
  });

  test('is only for items that cross a border', () => {
    expect([isImported('US', 'PK'), isImported('pk', 'PK')]).toEqual([true, false]);
  });
});
