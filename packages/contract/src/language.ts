/** Tags of the languages that the shop's texts exist in (spec section 1, and Urdu). */
export const languages = ['en', 'ru', 'ar', 'sv', 'ur'] as const;
export type Language = (typeof languages)[number];

/** The default language, which shops write their own texts in. */
export const fallbackLanguage: Language = 'en';

/** Each language by its own name for itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  ar: 'العربية',
  sv: 'Svenska',
  ur: 'اردو',
};

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/** The language of a tag; English if the tag is not supported. */
export function knownLanguage(tag: unknown): Language {
  return isLanguage(tag) ? tag : fallbackLanguage;
}

/** The writing direction of a language, for `dir`. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
}

/** Locale for `Intl`, with Western digits in every language (docs/front-end.md#texts-languages-dates-money). */
export function localeOf(language: string): string {
  return directionOf(language) === 'rtl' ? `${language}-u-nu-latn` : language;
}

/** Adds `dir=rtl` to a URL of ours; other URLs, and those that have a `dir` already, are returned unchanged. */
export function withDirection(href: string): string {
  if (!/^\/(?!\/)/.test(href) || /[?&]dir=/.test(href)) return href;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return `${path}${query ? `${query}&` : '?'}dir=rtl${hash}`;
}
