import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeredDays } from './delivery-slots.ts';
import { isWithoutLength, overlappingSlots, slotEnd, slotStart } from './slot-overlaps.ts';

const slot = (day: number, from: number, to: number) => ({
  day,
  timeStartHours: from,
  timeStartMinutes: 0,
  timeEndHours: to,
  timeEndMinutes: 0,
});
/** A Saturday, 10:30 in Pakistan. */
const saturday = new Date('2026-11-21T05:30:00Z');

test('a slot over midnight is one slot of the day on which it begins', () => {
  const night = slot(6, 22, 2);
  const [today] = offeredDays([night], saturday);
  expect(today).toEqual({
    day: '2026-11-21',
    slots: [{ start: new Date('2026-11-21T17:00:00Z'), end: new Date('2026-11-21T21:00:00Z') }],
  });
});

test('slots that begin within the lead time are not offered', () => {
  const plan = [slot(6, 11, 13), slot(6, 14, 18)];
  const starts = (lead: number) =>
    offeredDays(plan, saturday, lead)[0]?.slots.map(({ start }) => start.toISOString());
  expect(starts(0)).toHaveLength(2);
  expect(starts(30)).toEqual(['2026-11-21T09:00:00.000Z']);
  expect(starts(24 * 60)).toEqual([]);
});

test.each([
  [[slot(1, 10, 14), slot(1, 12, 16)], true],
  [[slot(1, 10, 14), slot(1, 10, 14)], true],
  [[slot(1, 10, 14), slot(1, 14, 16)], false],
  [[slot(1, 22, 2), slot(2, 1, 3)], true],
  [[slot(1, 22, 2), slot(2, 2, 3)], false],
  // From Saturday into Sunday.
  [[slot(0, 1, 3), slot(6, 22, 2)], true],
  [[slot(1, 10, 14), slot(2, 10, 14)], false],
])('%j overlap: %s', (plan, expected) => {
  expect(overlappingSlots(plan) !== undefined).toBe(expected);
});

test('two slots overlap exactly if a minute of the week is in both', () => {
  const any = fc
    .record({
      day: fc.integer({ min: 0, max: 6 }),
      timeStartHours: fc.integer({ min: 0, max: 23 }),
      timeStartMinutes: fc.constantFrom(0, 30),
      timeEndHours: fc.integer({ min: 0, max: 24 }),
      timeEndMinutes: fc.constant(0),
    })
    .filter((one) => !isWithoutLength(one));
  const halfHours = (one: Parameters<typeof slotStart>[0]) =>
    Array.from(
      { length: (slotEnd(one) - slotStart(one)) / 30 },
      (_, index) => (one.day * 48 + slotStart(one) / 30 + index) % 336,
    );
  fc.assert(
    fc.property(any, any, (one, other) => {
      const own = new Set(halfHours(one));
      const shared = halfHours(other).some((half) => own.has(half));
      expect(overlappingSlots([one, other]) !== undefined).toBe(shared);
    }),
  );
});
