import type { DeliverySlot } from '@karwan/contract/branch';
import { daysOffered, offeredDays } from '@karwan/contract/delivery-slots';
import { dayInPakistan } from '@karwan/contract/pakistan-time';
import { pakistan } from '@karwan/i18n/dates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekPlans } from './delivery-plan.ts';
import { isPickable, pickableTimes } from './pickable-times.ts';
import { checkPostalCode } from './postal-code.ts';

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const plans = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    timeStartHours: fc.integer({ min: 0, max: 22 }),
    timeStartMinutes: fc.constantFrom(0, 15, 30, 45),
    timeEndHours: fc.constant(23),
    timeEndMinutes: fc.constant(0),
  }),
  { maxLength: 12 },
);

/** The local time in Karachi according to `Intl`, to verify our own calculation. */
function localTime(moment: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: pakistan,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday')),
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  };
}
const startOf = (slot: DeliverySlot) => slot.timeStartHours * 60 + slot.timeStartMinutes;

describe('delivery slots', () => {
  test('cover 30 consecutive days from today, in Pakistan’s time', () => {
    fc.assert(
      fc.property(plans, moments, (plan, now) => {
        const days = offeredDays(plan, now);
        expect(days).toHaveLength(daysOffered);
        expect(days[0]?.day).toBe(localTime(now).date);
        expect(new Set(days.map(({ day }) => day)).size).toBe(daysOffered);
        for (const { day, slots } of days) {
          for (const { start, end } of slots) {
            const wall = localTime(start);
            expect(wall.date).toBe(day);
            expect(start.getTime()).toBeGreaterThan(now.getTime());
            expect(end.getTime()).toBeGreaterThan(start.getTime());
            const planned = plan.some(
              (one) => one.day === wall.weekday && startOf(one) === wall.minutes,
            );
            expect(planned).toBe(true);
          }
        }
      }),
    );
  });

  test('leave out only slots that have begun', () => {
    fc.assert(
      fc.property(plans, moments, (plan, now) => {
        const offered = offeredDays(plan, now).flatMap(({ slots }) => slots).length;
        const { weekday, minutes } = localTime(now);
        const expected = Array.from({ length: daysOffered }, (_, ahead) =>
          plan.filter(
            (slot) => slot.day === (weekday + ahead) % 7 && (ahead > 0 || startOf(slot) > minutes),
          ),
        ).flat().length;
        expect(offered).toBe(expected);
      }),
    );
  });

  test.each(Object.entries(weekPlans))(
    'of the plan for %s offer something each week',
    (_, plan) => {
      fc.assert(
        fc.property(moments, (now) => {
          const days = offeredDays(plan, now);
          for (let week = 1; week < 4; week += 1) {
            const slots = days.slice(week * 7, week * 7 + 7).flatMap((one) => one.slots);
            expect(slots.length).toBeGreaterThan(0);
          }
        }),
      );
    },
  );
});

describe('the date picker', () => {
  test('offers only future times on Tuesdays and Fridays', () => {
    fc.assert(
      fc.property(moments, moments, (shown, now) => {
        const day = dayInPakistan(shown);
        const times = pickableTimes(day, now);
        expect(isPickable(day, now)).toBe(times.length > 0);
        for (const time of times) {
          expect(localTime(time).date).toBe(day);
          expect([2, 5]).toContain(localTime(time).weekday);
          expect(time.getTime()).toBeGreaterThan(now.getTime());
        }
        const later = now.getTime() < shown.getTime() - 24 * 60 * 60_000;
        if (later && [2, 5].includes(localTime(shown).weekday)) expect(times).toHaveLength(9);
      }),
    );
  });
});

describe('a postal code', () => {
  test.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['123', 'verified'],
    [' 456 ', 'verified'],
    ['1', 'not_verified'],
    ['1234', 'not_verified'],
    ['12345', 'not_delivered'],
  ])('%j is %s', (code, state) => {
    expect(checkPostalCode(code)).toBe(state);
  });

  test('is accepted if it is 123 or 456, and rejected if it is another one of more than four characters', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const state = checkPostalCode(typed);
        const code = typed.trim();
        expect(state === 'verified').toBe(code === '123' || code === '456');
        expect(state === 'not_delivered').toBe(code.length > 4);
      }),
    );
  });
});
