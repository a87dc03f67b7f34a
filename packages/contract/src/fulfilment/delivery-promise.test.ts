import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryEstimates } from './branch.ts';
import { type DeliveringBranch, daysAnywhere, daysToPlace } from './delivery-promise.ts';
import { distanceInMetres } from './distance.ts';

const everyMorning = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  timeStartHours: 10,
  timeStartMinutes: 0,
  timeEndHours: 13,
  timeEndMinutes: 0,
}));
const karachi: DeliveringBranch = {
  latitude: 24.8607,
  longitude: 67.0011,
  deliveryRadius: 45_000,
  deliveryDays: deliveryEstimates.parse({}),
  deliverySlots: everyMorning,
};
const places = {
  clifton: { latitude: 24.8138, longitude: 67.0299 },
  hyderabad: { latitude: 25.396, longitude: 68.3578 },
  gwadar: { latitude: 25.1216, longitude: 62.3254 },
  skardu: { latitude: 35.2971, longitude: 75.6333 },
};

test('slots are promised where the branch delivers itself, and days elsewhere', () => {
  expect(daysToPlace(karachi, places.clifton, false)).toBeNull();
  expect(daysToPlace(karachi, places.hyderabad, false)).toEqual({ from: 2, to: 4 });
  expect(daysToPlace(karachi, places.gwadar, false)).toEqual({ from: 4, to: 7 });
  expect(daysToPlace(karachi, places.skardu, false)).toEqual({ from: 4, to: 7 });
});

test('a branch abroad, without slots or without a radius delivers nowhere itself', () => {
  const { clifton } = places;
  expect(daysToPlace(karachi, clifton, true)).toEqual({ from: 10, to: 21 });
  expect(daysToPlace({ ...karachi, deliverySlots: [] }, clifton, false)).toEqual({
    from: 2,
    to: 4,
  });
  expect(daysToPlace({ ...karachi, deliveryRadius: 0 }, clifton, false)).toEqual({
    from: 2,
    to: 4,
  });
});

test('a branch overrides single estimates, and no range may end before it begins', () => {
  const deliveryDays = deliveryEstimates.parse({ country: { from: 5, to: 9 } });
  expect(daysToPlace({ ...karachi, deliveryDays }, places.skardu, false)).toEqual({
    from: 5,
    to: 9,
  });
  expect(deliveryEstimates.safeParse({ region: { from: 5, to: 4 } }).success).toBe(false);
});

const somewhere = fc.record({
  latitude: fc.double({ min: 23.5, max: 37.1, noNaN: true }),
  longitude: fc.double({ min: 60.8, max: 77.9, noNaN: true }),
});
const branch = fc.record({
  latitude: fc.constant(31.5204),
  longitude: fc.constant(74.3587),
  deliveryRadius: fc.nat({ max: 400_000 }),
  deliveryDays: fc.constant(deliveryEstimates.parse({})),
  deliverySlots: fc.constantFrom([], everyMorning),
});

test('days on a shared page hold wherever the branch does not deliver itself', () => {
  fc.assert(
    fc.property(branch, somewhere, fc.boolean(), (from, place, isImported) => {
      const said = daysAnywhere(from.deliveryDays, isImported);
      const days = daysToPlace(from, place, isImported);
      if (days) {
        expect(days.from).toBeGreaterThanOrEqual(said.from);
        expect(days.to).toBeLessThanOrEqual(said.to);
      } else expect(distanceInMetres(from, place)).toBeLessThanOrEqual(from.deliveryRadius);
    }),
  );
});

test('a nearer place never has a longer delivery time', () => {
  fc.assert(
    fc.property(branch, somewhere, somewhere, (from, one, other) => {
      const [near, far] = [one, other].toSorted(
        (a, b) => distanceInMetres(from, a) - distanceInMetres(from, b),
      );
      const wait = (place: typeof one | undefined) =>
        place ? (daysToPlace(from, place, false)?.to ?? 0) : Number.NaN;
      expect(wait(near)).toBeLessThanOrEqual(wait(far));
    }),
  );
});
