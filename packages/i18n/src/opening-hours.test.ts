import { expect, test } from 'vitest';
import { formatOpeningHours } from './opening-hours.ts';

const open = (days: number[], ...hours: [number, number][]) =>
  days.flatMap((day) =>
    hours.map(([from, until]) => ({
      day,
      timeStartHours: Math.floor(from),
      timeStartMinutes: (from % 1) * 60,
      timeEndHours: Math.floor(until),
      timeEndMinutes: (until % 1) * 60,
    })),
  );

test('days with the same hours are grouped, from Monday; closed days are omitted', () => {
  const week = [
    ...open([1, 2, 3, 4, 6], [14.5, 21], [10, 13]),
    ...open([5], [15, 21]),
    ...open([0], [22, 2]),
  ];
  expect(formatOpeningHours('en', week)).toEqual([
    'Mon – Thu: 10:00 AM – 1:00 PM, 2:30 PM – 9:00 PM',
    'Fri: 3:00 PM – 9:00 PM',
    'Sat: 10:00 AM – 1:00 PM, 2:30 PM – 9:00 PM',
    'Sun: 10:00 PM – 2:00 AM',
  ]);
  expect(formatOpeningHours('en', open([0, 1, 2, 3, 4, 5, 6], [10, 24]))).toEqual([
    'Mon – Sun: 10:00 AM – 12:00 AM',
  ]);
  expect(formatOpeningHours('sv', open([1, 2], [10, 18]))).toEqual(['mån – tis: 10:00 – 18:00']);
  expect(formatOpeningHours('ur', open([1], [10, 11], [12, 13]))[0]).toContain('، ');
  expect(formatOpeningHours('en', [])).toEqual([]);
});
