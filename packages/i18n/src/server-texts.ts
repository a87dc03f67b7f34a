import { readFileSync } from 'node:fs';
import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import type messages from '../catalogues/messages/en.json';
import type pages from '../catalogues/pages/en.json';
import { createTranslate, type KeyOf, type Translate } from './translate.ts';

/** A text of the pages, or one that only messages say. */
export type ServerTextKey = KeyOf<typeof pages & typeof messages>;
export type ServerTranslate = Translate<ServerTextKey>;

const translators = new Map<Language, ServerTranslate>();

const read = (folder: 'pages' | 'messages', language: Language): object =>
  JSON.parse(
    readFileSync(new URL(`../catalogues/${folder}/${language}.json`, import.meta.url), 'utf8'),
  );

/**
 * What the server writes by itself: mails, SMS, notifications, error pages. Never imported by pages, whose
 * readers would have to load what they never see.
 * @param language any other than those of the shop is taken for English.
 */
export function serverTexts(language: string): ServerTranslate {
  const spoken = isLanguage(language) ? language : fallbackLanguage;
  let translate = translators.get(spoken);
  if (!translate) {
    translate = createTranslate<ServerTextKey>(spoken, {
      ...read('pages', spoken),
      ...read('messages', spoken),
    });
    translators.set(spoken, translate);
  }
  return translate;
}
