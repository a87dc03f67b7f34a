import { fallbackLanguage } from '@karwan/contract/language';
import { isStaffLanguage, type StaffLanguage } from '@karwan/i18n/staff-language';
import { createTranslate, type KeyOf, type Translate } from '@karwan/i18n/translate';
import type texts from './texts-en.ts';

export type StaffKey = KeyOf<typeof texts>;
export type StaffTranslate = Translate<StaffKey>;

const translators = new Map<string, StaffTranslate>();

/** Registers a catalogue. The server registers all of them at start, a browser that of its page. */
export function registerCatalogue(language: string, catalogue: object): void {
  translators.set(language, createTranslate<StaffKey>(language, catalogue));
}

const loaders: Record<StaffLanguage, () => Promise<{ default: object }>> = {
  en: () => import('./texts-en.ts'),
  ur: () => import('./texts-ur.ts'),
};

/** Loads a catalogue in the browser. */
export async function loadCatalogue(language: string): Promise<void> {
  const known = isStaffLanguage(language) ? language : fallbackLanguage;
  registerCatalogue(known, (await loaders[known as StaffLanguage]()).default);
}

/** The translation function for a language, for loaders and `meta`; components use `useT`. */
export function translator(language: string): StaffTranslate {
  const translate = translators.get(language);
  if (!translate) throw new Error(`the catalogue of '${language}' has not been loaded`);
  return translate;
}
