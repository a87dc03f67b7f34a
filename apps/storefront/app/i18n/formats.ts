import { localeOf } from '@karwan/contract/language';

/** Creating an `Intl` formatter costs as much as a hundred uses, so there is one per language. */
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

export const countryNames = oncePerLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region' }),
);
