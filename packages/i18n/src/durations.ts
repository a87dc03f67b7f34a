import { localeOf } from '@karwan/contract/language';
import { plainSpaces } from './dates.ts';

const formats = new Map<string, Intl.NumberFormat>();
const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** About how long something took, in its largest unit: `35 minutes`, `4.5 hours`, `2.1 days`. @param seconds whole */
export function formatDuration(language: string, seconds: number): string {
  const { unit, seconds: one } = units.find(({ seconds: min }) => seconds >= min) ?? units[2];
  const key = `${language} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 } as const;
    format = new Intl.NumberFormat(localeOf(language), options);
    formats.set(key, format);
  }
  return plainSpaces(format.format(unit === 'minute' ? Math.round(seconds / one) : seconds / one));
}
