import { deliverySlot } from '@karwan/contract/branch';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHours, writeHours } from './hour-lines.ts';

const slot = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  timeStartHours: fc.integer({ min: 0, max: 23 }),
  timeStartMinutes: fc.integer({ min: 0, max: 59 }),
  timeEndHours: fc.integer({ min: 0, max: 24 }),
  timeEndMinutes: fc.integer({ min: 0, max: 59 }),
});
const sorted = (slots: readonly object[]) =>
  [...new Set(slots.map((one) => JSON.stringify(Object.entries(one).toSorted())))].toSorted();

test('delivery times are written one per line, with days from Monday on', () => {
  const evening = { timeStartHours: 15, timeStartMinutes: 0, timeEndHours: 19, timeEndMinutes: 30 };
  const morning = { timeStartHours: 9, timeStartMinutes: 5, timeEndHours: 14, timeEndMinutes: 0 };
  const slots = [0, 1, 6].map((day) => ({ day, ...evening }));
  expect(writeHours([...slots, { day: 5, ...morning }])).toBe(
    'fri 09:05-14:00\nmon sat sun 15:00-19:30',
  );
});

test('delivery times survive being written and parsed again', () => {
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 20 }), (slots) => {
      expect(sorted(readHours(writeHours(slots)) ?? [])).toEqual(sorted(slots));
    }),
  );
});

test.each([
  ['Monday, Tuesday: 9:00 – 12:30\n\n', 2],
  ['mon10:00-14:00', 1],
  ['someday 10:00-14:00', undefined],
  ['mon 10-14', undefined],
  ['10:00-14:00', undefined],
  ['', 0],
])('%j', (text, count) => {
  const read = readHours(text);
  expect(read?.length).toBe(count);
  for (const one of read ?? []) expect(deliverySlot.safeParse(one).success).toBe(true);
});
