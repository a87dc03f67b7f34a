import { pakistan } from '@karwan/contract/pakistan-time';

const days = new Map<string, Intl.DateTimeFormat>();

/** A day as it is in Pakistan, such as 25 Jan 2020: the same on the server and in every browser. */
export function pakistanDateFormat(language: string): Intl.DateTimeFormat {
  const known = days.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: pakistan,
  });
  days.set(language, format);
  return format;
}
