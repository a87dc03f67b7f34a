import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@karwan/contract/language';
import { clockInPakistan } from '@karwan/contract/pakistan-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateStyle, formatDate, formatTimeSpan } from './dates.ts';
import { formatDays } from './day-counts.ts';

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const language = fc.constantFrom(...languages);

test('English has the day first and a clock of twelve hours', () => {
  const five = '2026-11-24T12:00:00Z';
  const written = (style: DateStyle) => formatDate('en', style, five);
  expect(written('date')).toBe('24 Nov 2026');
  expect(written('dateTime')).toBe('24 Nov 2026, 5:00 PM');
  expect(written('weekdayDate')).toBe('Tuesday, 24 Nov 2026');
  expect(written('month')).toBe('November 2026');
  expect(formatTimeSpan('en', '2026-11-24T05:30:00Z', '2026-11-24T08:00:00Z')).toBe(
    '10:30 AM – 1:00 PM',
  );
  expect(formatDays('en', { from: 2, to: 4 })).toBe('2–4 days');
});

test('every language writes the day, the year and the minute that clocks in Pakistan show', () => {
  fc.assert(
    fc.property(moment, language, (at, spoken) => {
      const { day, time } = clockInPakistan(at);
      const [year = '', , date = ''] = day.split('-');
      const text = formatDate(spoken, 'dateTime', at);
      expect(text).toContain(year);
      expect(text).toMatch(new RegExp(`\\b${Number(date)}\\b`));
      expect(text).toContain(time.slice(2, 5));
      expect(text).toContain(formatDate(spoken, 'date', at));
      expect(text).toContain(formatDate(spoken, 'time', at));
      expect(formatDate(spoken, 'date', at)).toBe(formatDate(spoken, 'date', day));
      // Only European digits, and no space that an SMS would have to pay for.
      expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]|[^\S ]/u);
    }),
  );
});

test('an English text can be read back as the moment it names', () => {
  fc.assert(
    fc.property(moment, (at) => {
      const text = formatDate('en', 'dateTime', at).replace('Sept', 'Sep');
      const minute = Math.floor(at.getTime() / 60_000) * 60_000;
      expect(Date.parse(`${text} GMT+0500`)).toBe(minute);
    }),
  );
});

/** Modules that compute with clocks and do not show them. */
const reckoning = [
  'packages/i18n/src/dates.ts',
  'packages/contract/src/fulfilment/timezone.ts',
  'apps/storefront/app/shared/delivery-times/delivery-days.ts',
];

test('dates are formatted in one place, so pages and messages agree', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const files = globSync('{apps,packages}/*/{app,src}/**/*.{ts,tsx}', { cwd: root });
  expect(files).toContain(reckoning[0]);
  const others = files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !reckoning.includes(file))
    .filter((file) =>
      /DateTimeFormat|toLocale(Date|Time)/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(others).toEqual([]);
});
