import { languages } from '@karwan/contract/language';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeText, slotText } from './moments.ts';

const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('a message writes a moment and a slot as pages do, and whose clocks it means', () => {
  expect(dateTimeText(new Date('2026-11-24T12:00:00Z'), 'en')).toBe(
    '24 Nov 2026, 5:00 PM (Pakistan time)',
  );
  fc.assert(
    fc.property(moment, fc.constantFrom(...languages), (start, language) => {
      const end = new Date(start.getTime() + 3 * 3_600_000);
      expect(dateTimeText(start, language)).toContain(formatDate(language, 'dateTime', start));
      const slot = slotText(start, end, language);
      expect(slot).toContain(formatDate(language, 'weekdayDate', start));
      expect(slot).toContain(formatTimeSpan(language, start, end));
    }),
  );
});
