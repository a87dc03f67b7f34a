import fc from 'fast-check';
import { expect, test } from 'vitest';
import { week, writeHours } from './hour-lines.ts';
import {
  emptyRow,
  type HourRow,
  linesOfRows,
  rowName,
  rowsOfForm,
  rowsOfLines,
} from './hour-rows.ts';

const slot = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    timeStartHours: fc.integer({ min: 0, max: 23 }),
    timeStartMinutes: fc.integer({ min: 0, max: 59 }),
    timeEndHours: fc.integer({ min: 0, max: 24 }),
    timeEndMinutes: fc.integer({ min: 0, max: 59 }),
  })
  // The form has one name for midnight, and so have stored times that it wrote.
  .filter(({ timeEndHours, timeEndMinutes }) =>
    timeEndHours === 24 ? timeEndMinutes === 0 : timeEndHours + timeEndMinutes > 0,
  );

/** What a browser sends of these rows. */
const sent = (rows: readonly HourRow[]) =>
  Object.fromEntries(
    rows.flatMap(({ days, from, to }, row) => [
      ...days.map((day) => [rowName('openingHours', row, day), 'on']),
      [rowName('openingHours', row, 'from'), from],
      [rowName('openingHours', row, 'to'), to],
    ]),
  );

test('unchanged hours are the same after the form', () => {
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 20 }), (slots) => {
      const lines = writeHours(slots);
      const shown = [...rowsOfLines(lines), emptyRow];
      expect(linesOfRows(rowsOfForm(sent(shown), 'openingHours') ?? [])).toBe(lines);
    }),
  );
});

test('a row needs its days and both times; a wholly empty one is left out', () => {
  expect(linesOfRows([{ days: week, from: '10:00', to: '18:00' }, emptyRow])).toBe(
    'mon tue wed thu fri sat sun 10:00-18:00',
  );
  expect(linesOfRows([{ days: [], from: '10:00', to: '18:00' }])).toBeUndefined();
  expect(linesOfRows([{ days: ['mon'], from: '10:00', to: '' }])).toBeUndefined();
  expect(linesOfRows([{ days: ['mon'], from: '', to: '' }])).toBeUndefined();
  expect(linesOfRows([emptyRow])).toBe('');
});

test('a time until midnight ends the day', () => {
  expect(rowsOfLines('sat 22:00-24:00')).toEqual([{ days: ['sat'], from: '22:00', to: '00:00' }]);
  expect(linesOfRows([{ days: ['sat'], from: '22:00', to: '00:00' }])).toBe('sat 22:00-24:00');
});

test('a form without the field is an error', () => {
  expect(rowsOfForm({ phone: '1' }, 'openingHours')).toBeUndefined();
});
