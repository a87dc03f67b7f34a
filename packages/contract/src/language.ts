/** The languages that the shop has texts in, by their tags (spec section 1; Urdu beside them). */
export const languages = ['en', 'ru', 'ar', 'sv', 'ur'] as const;
export type Language = (typeof languages)[number];

/** The default language, in which shops write their own texts. */
export const fallbackLanguage: Language = 'en';

/** Each language by the name that its speakers know it by. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  ar: 'العربية',
  sv: 'Svenska',
  ur: 'اردو',
};

export function isLanguage(tag: unknown): tag is Language {
  return languages.some((one) => one === tag);
}

/** The language of a tag; English for a tag that the shop has no texts in. */
export function knownLanguage(tag: unknown): Language {
  return isLanguage(tag) ? tag : fallbackLanguage;
}

/** The way a language is written and its page laid out. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar' || language === 'ur' ? 'rtl' : 'ltr';
}

/** The locale tag for `Intl`: European digits in every language (docs/decisions/0012). */
export function localeOf(language: string): string {
  return directionOf(language) === 'rtl' ? `${language}-u-nu-latn` : language;
}

/** An address of ours with `dir=rtl` in it; others, and those that say it already, as they are. */
export function withDirection(href: string): string {
  if (!/^\/(?!\/)/.test(href) || /[?&]dir=/.test(href)) return href;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  return `${path}${query ? `${query}&` : '?'}dir=rtl${hash}`;
}
