import { readFileSync } from 'node:fs';
import { knownLanguage, type Language, languages } from '@karwan/contract/language';
import type messages from '../catalogues/messages/en.json';
import type pages from '../catalogues/pages/en.json';
import { createTranslate, type KeyOf, type Translate } from './translate.ts';

/** A text of the pages, or one that only messages say. */
export type ServerTextKey = KeyOf<typeof pages & typeof messages>;
export type ServerTranslate = Translate<ServerTextKey>;

const read = (folder: 'pages' | 'messages', language: Language): object =>
  JSON.parse(
    readFileSync(new URL(`../catalogues/${folder}/${language}.json`, import.meta.url), 'utf8'),
  );

/** All are read at start: an error page must not have to open a file. */
const translators = new Map(
  languages.map((language): [Language, ServerTranslate] => {
    const texts = { ...read('pages', language), ...read('messages', language) };
    return [language, createTranslate<ServerTextKey>(language, texts)];
  }),
);

/**
 * What the server writes by itself: mails, SMS, notifications, error pages. Never imported by pages, whose
 * readers would have to load what they never see.
 * @param language any other than those of the shop is taken for English.
 */
export function serverTexts(language: string): ServerTranslate {
  const translate = translators.get(knownLanguage(language));
  if (!translate) throw new Error(`no texts in '${language}'`);
  return translate;
}
