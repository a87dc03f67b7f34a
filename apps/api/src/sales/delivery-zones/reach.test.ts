import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedReach } from './reach.ts';
import type { StoredBranch } from './read-zones.ts';

const slots = [
  { day: 1, timeStartHours: 9, timeStartMinutes: 0, timeEndHours: 12, timeEndMinutes: 0 },
];
const branch = fc.record({
  latitude: fc.double({ min: 24, max: 36, noNaN: true }),
  longitude: fc.double({ min: 61, max: 77, noNaN: true }),
  deliveryRadius: fc.nat({ max: 400_000 }),
  isActive: fc.boolean(),
});
const branchesOf = (made: readonly Partial<StoredBranch>[]): StoredBranch[] =>
  made.map((one, at) => ({
    id: at + 1,
    name: `B${at}`,
    city: '',
    country: 'PK',
    version: 0,
    latitude: 0,
    longitude: 0,
    deliveryRadius: 0,
    isActive: true,
    deliveryDays: {},
    deliverySlots: slots,
    ...one,
  }));
const place = { latitude: 31.5, longitude: 74.3 };
const set = fc.record({
  branches: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  products: fc.integer({ min: 1, max: 1_000 }),
});

test('a place’s branches afterwards are the previous ones, plus those gained, minus those lost', () => {
  const four = fc.array(branch, { minLength: 4, maxLength: 4 }).map(branchesOf);
  fc.assert(
    fc.property(four, four, fc.array(set, { maxLength: 6 }), (before, after, sets) => {
      const there = changedReach(sets, { before, after }, place, 'PK');
      const back = changedReach(sets, { before: after, after: before }, place, 'PK');
      expect([back.gained, back.lost]).toEqual([there.lost, there.gained]);
      expect(there.products).toBe(back.products + there.gained - there.lost);
      const same = changedReach(sets, { before, after: before }, place, 'PK');
      expect([same.gained, same.lost]).toEqual([0, 0]);
    }),
  );
});

test('a wider circle of the nearest branch gains, and a nearer branch that does not deliver loses', () => {
  const sets = [
    { branches: [1, 2], products: 5 },
    { branches: [2], products: 3 },
  ];
  const before = branchesOf([
    { ...place, deliveryRadius: 10_000 },
    { latitude: 31.6, longitude: 74.3, deliveryRadius: 5_000 },
  ]);
  const wider = [
    before[0] as StoredBranch,
    { ...(before[1] as StoredBranch), deliveryRadius: 20_000 },
  ];
  expect(changedReach(sets, { before, after: wider }, place, 'PK')).toEqual({
    products: 8,
    gained: 3,
    lost: 0,
  });
  const silent = [{ ...(before[0] as StoredBranch), deliverySlots: [] }, before[1] as StoredBranch];
  expect(changedReach(sets, { before, after: silent }, place, 'PK')).toEqual({
    products: 0,
    gained: 0,
    lost: 5,
  });
});
