import { type OwnTextKey, ownTextKeys } from '@karwan/contract/content/own-texts';
import type { Language } from '@karwan/contract/language';
import ar from '@karwan/i18n/pages/ar.json';
import en from '@karwan/i18n/pages/en.json';
import ru from '@karwan/i18n/pages/ru.json';
import sv from '@karwan/i18n/pages/sv.json';
import ur from '@karwan/i18n/pages/ur.json';
import { createTranslate } from '@karwan/i18n/translate';

const catalogues: Readonly<Record<Language, object>> = { ar, en, ru, sv, ur };

/** The texts that a shop's pages have in a language unless it replaces them. */
export function defaultTexts(language: Language): Readonly<Record<OwnTextKey, string>> {
  const t = createTranslate(language, catalogues[language]);
  return Object.fromEntries(ownTextKeys.map((key) => [key, t(key)])) as Record<OwnTextKey, string>;
}
