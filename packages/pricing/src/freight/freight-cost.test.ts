import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeableGrams,
  type FreightPieces,
  type FreightTariff,
  freightCost,
} from './freight-cost.ts';

const tariff: FreightTariff = {
  perKilogram: 1_200_00,
  minimum: 900_00,
  stepGrams: 500,
  volumeDivisor: 5_000,
};
const pillow: FreightPieces = { quantity: 1, grams: 700, sizeMm: [500, 400, 150] };

test('charges started weight steps, volumetric weight if greater, and at least the minimum', () => {
  expect(freightCost(tariff, [{ quantity: 2, grams: 600, sizeMm: null }])).toBe(1_800_00);
  // 50 x 40 x 15 cm are 30,000 cm³, which count as 6 kg.
  expect(freightCost(tariff, [pillow])).toBe(7_200_00);
  expect(freightCost({ ...tariff, volumeDivisor: null }, [pillow])).toBe(1_200_00);
  expect(freightCost(tariff, [{ quantity: 1, grams: 100, sizeMm: null }])).toBe(900_00);
  expect(freightCost(tariff, [])).toBe(900_00);
});

describe('whatever is sent', () => {
  const pieces: fc.Arbitrary<FreightPieces> = fc.record({
    quantity: fc.integer({ min: 1, max: 99 }),
    grams: fc.integer({ min: 0, max: 50_000 }),
    sizeMm: fc.option(
      fc.tuple(
        ...([1, 2, 3].map(() => fc.integer({ min: 1, max: 2_000 })) as [
          fc.Arbitrary<number>,
          fc.Arbitrary<number>,
          fc.Arbitrary<number>,
        ]),
      ),
    ),
  });
  const tariffs: fc.Arbitrary<FreightTariff> = fc.record({
    perKilogram: fc.nat(10_000_00),
    minimum: fc.nat(10_000_00),
    stepGrams: fc.integer({ min: 1, max: 5_000 }),
    volumeDivisor: fc.option(fc.integer({ min: 1_000, max: 10_000 })),
  });

  test('sending more never costs less, and the chargeable weight covers the actual one', () => {
    fc.assert(
      fc.property(tariffs, fc.array(pieces, { maxLength: 8 }), pieces, (one, some, more) => {
        const all = [...some, more];
        const grams = chargeableGrams(one, all);
        const weighed = all.reduce((sum, { quantity, grams }) => sum + quantity * grams, 0);
        expect(grams).toBeGreaterThanOrEqual(weighed);
        expect(grams % one.stepGrams).toBe(0);
        expect(freightCost(one, all)).toBeGreaterThanOrEqual(freightCost(one, some));
        expect(freightCost(one, all)).toBeGreaterThanOrEqual(one.minimum);
        if (one.volumeDivisor === null) expect(grams - weighed).toBeLessThan(one.stepGrams);
      }),
    );
  });
});
