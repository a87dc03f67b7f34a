import { languages } from '@karwan/contract/language';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../i18n/use-t.ts';
import { SlotTime } from './slot-time.tsx';

test('a page writes a slot as messages do', () => {
  const moment = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2035-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, fc.constantFrom(...languages), (at, language) => {
      const [start, end] = [at.toISOString(), new Date(at.getTime() + 9_000_000).toISOString()];
      const page = renderToStaticMarkup(
        <LanguageProvider value={language}>
          <SlotTime start={start} end={end} />
        </LanguageProvider>,
      );
      expect(page).toContain(`>${formatDate(language, 'weekdayDate', start)}<`);
      expect(page).toContain(`>${formatTimeSpan(language, start, end)}<`);
    }),
  );
});
