import { localeOf } from '@karwan/contract/language';
import { pakistan } from '@karwan/contract/pakistan-time';

/** Making a formatter takes longer than a hundred uses of it, so there is one a language. */
function oncePerLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const format = make(localeOf(language));
    made.set(language, format);
    return format;
  };
}

export const numberFormat = oncePerLanguage((language) => new Intl.NumberFormat(language));

const daysFormat = oncePerLanguage(
  (language) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
);

/** From how many days to how many, such as '2–4 days'. */
export function daysText(language: string, { from, to }: { from: number; to: number }): string {
  const format = daysFormat(language);
  return from === to ? format.format(to) : format.formatRange(from, to);
}

export const countryNames = oncePerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
);

/** Names the day of the week of a moment in UTC. */
export const weekdayFormat = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
);

/** A day as it is written under a text, such as 25 Jan 2020; English the way Pakistan writes it. */
export const dateFormat = oncePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** A moment by the clock of the shop's country, whoever reads it wherever. */
export const momentFormat = oncePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: pakistan,
    }),
);
