import { fallbackLanguage } from '@karwan/contract/language';
import { isStaffLanguage, type StaffLanguage } from '@karwan/i18n/staff-language';
import { createTranslate, type KeyOf, type Translate } from '@karwan/i18n/translate';
import type texts from './texts-en.ts';

export type StaffKey = KeyOf<typeof texts>;
export type StaffTranslate = Translate<StaffKey>;

const translators = new Map<string, StaffTranslate>();

/** Makes a catalogue known. The server knows all of them at start, a browser the page's one. */
export function registerCatalogue(language: string, catalogue: object): void {
  translators.set(language, createTranslate<StaffKey>(language, catalogue));
}

const loaders: Record<StaffLanguage, () => Promise<{ default: object }>> = {
  en: () => import('./texts-en.ts'),
  ur: () => import('./texts-ur.ts'),
};

/** Fetches a catalogue in the browser. */
export async function loadCatalogue(language: string): Promise<void> {
  const known = isStaffLanguage(language) ? language : fallbackLanguage;
  registerCatalogue(known, (await loaders[known as StaffLanguage]()).default);
}

/** The texts in a language. For components there is `useT`; this is for loaders and `meta`. */
export function translator(language: string): StaffTranslate {
  const translate = translators.get(language);
  if (!translate) throw new Error(`the catalogue of '${language}' has not been loaded`);
  return translate;
}
