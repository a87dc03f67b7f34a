import { localeOf } from '@karwan/contract/language';
import { plainSpaces } from './dates.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** From how many days to how many: 2–4 days. */
export function formatDays(language: string, { from, to }: { from: number; to: number }): string {
  let format = formats.get(language);
  if (!format) {
    const options = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const;
    format = new Intl.NumberFormat(localeOf(language), options);
    formats.set(language, format);
  }
  return plainSpaces(from === to ? format.format(to) : format.formatRange(from, to));
}
