import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';

/** What the shop's own staff read, as its settings name it. */
export function languageOfShop(language: string): Language {
  return isLanguage(language) ? language : fallbackLanguage;
}
