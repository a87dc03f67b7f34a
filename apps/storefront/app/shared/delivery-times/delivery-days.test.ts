import type { DeliverySlot } from '@karwan/contract/branch';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSlot, roundedKilometres } from './delivery-days.ts';

const slot = (day: number, from: number, to: number): DeliverySlot => ({
  day,
  timeStartHours: from,
  timeStartMinutes: 0,
  timeEndHours: to,
  timeEndMinutes: 0,
});
/** A Saturday, 10:30 in Lahore. */
const saturday = new Date('2026-11-21T05:30:00Z');

describe('the next delivery', () => {
  test('is later today when a slot has not begun', () => {
    const slots = [slot(6, 10, 13), slot(6, 14, 18), slot(1, 10, 13)];
    expect(nextSlot(slots, saturday)).toEqual({ slot: slots[1], daysAhead: 0 });
  });

  test('is in a week when the only slot has begun', () => {
    expect(nextSlot([slot(6, 10, 13)], saturday)?.daysAhead).toBe(7);
  });

  test('is counted in Pakistan time, as the slots at checkout are', () => {
    // Friday evening in Los Angeles.
    const slots = [slot(5, 23, 24), slot(6, 11, 12)];
    expect(nextSlot(slots, saturday)).toEqual({ slot: slots[1], daysAhead: 0 });
  });

  test('leaves time for the lead time of the branch', () => {
    const slots = [slot(6, 11, 13), slot(6, 14, 18)];
    expect(nextSlot(slots, saturday, 30)?.slot).toBe(slots[1]);
    expect(nextSlot(slots, saturday, 29)?.slot).toBe(slots[0]);
    expect(nextSlot(slots, saturday, 600)).toEqual({ slot: slots[0], daysAhead: 7 });
  });

  test('is one of the slots, within a week, whatever the hour', () => {
    const slots = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 23 })),
      { minLength: 1, maxLength: 12 },
    );
    const moment = fc.date({ min: saturday, max: new Date('2027-11-21'), noInvalidDate: true });
    fc.assert(
      fc.property(slots, moment, (starts, now) => {
        const all = starts.map(([day, from]) => slot(day, from, from + 1));
        const next = nextSlot(all, now);
        expect(all).toContain(next?.slot);
        expect(next?.daysAhead).toBeGreaterThanOrEqual(0);
        expect(next?.daysAhead).toBeLessThanOrEqual(7);
      }),
    );
  });

  test('is unknown without slots', () => {
    expect(nextSlot([], saturday)).toBeUndefined();
  });
});

test.each([
  [0, 5],
  [400, 5],
  [12_600, 15],
  [98_000, 100],
  [1_024_000, 1000],
  [11_330_000, 11_350],
])('%i metres are about %i km', (metres, kilometres) => {
  expect(roundedKilometres(metres)).toBe(kilometres);
});
