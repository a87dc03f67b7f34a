import { readFileSync } from 'node:fs';
import { knownLanguage, type Language, languages } from '@karwan/contract/language';
import type messages from '../catalogues/messages/en.json';
import type pages from '../catalogues/pages/en.json';
import { createTranslate, type KeyOf, type Translate } from './translate.ts';

/** A text of the pages, or one that only messages say. */
export type ServerTextKey = KeyOf<typeof pages & typeof messages>;
export type ServerTranslate = Translate<ServerTextKey>;

const read = (folder: 'pages' | 'messages', language: Language): Buffer =>
  readFileSync(new URL(`../catalogues/${folder}/${language}.json`, import.meta.url));

/** All are read at start: an error page must not have to open a file. Of most languages no text is ever asked for. */
const files = new Map(
  languages.map((language) => [language, [read('pages', language), read('messages', language)]]),
);
const catalogues = new Map<Language, object>();
const translators = new Map<Language, ServerTranslate>();

function catalogueOf(language: Language): object {
  const known = catalogues.get(language);
  if (known) return known;
  const parts = files.get(language) ?? [];
  const texts = Object.assign({}, ...parts.map((part) => JSON.parse(part.toString())));
  catalogues.set(language, texts);
  files.delete(language);
  return texts;
}

/**
 * What the server writes by itself: mails, SMS, notifications, error pages. Never imported by pages, whose
 * readers would have to load what they never see.
 * @param language any other than those of the shop is taken for English.
 */
export function serverTexts(language: string): ServerTranslate {
  const spoken = knownLanguage(language);
  const known = translators.get(spoken);
  if (known) return known;
  const translate = createTranslate<ServerTextKey>(spoken, catalogueOf(spoken));
  translators.set(spoken, translate);
  return translate;
}

/** The same with other texts at some keys, such as a shop's own. */
export function serverTextsWith(
  language: string,
  own: ReadonlyMap<string, string>,
): ServerTranslate {
  const known = knownLanguage(language);
  const texts = structuredClone(catalogueOf(known));
  for (const [key, text] of own) put(texts, key.split('.'), text);
  return createTranslate<ServerTextKey>(known, texts);
}

/** Puts a text where the catalogue has one; a key that it does not have is nobody's. */
function put(texts: object, [name = '', ...deeper]: readonly string[], text: string): void {
  const at = texts as Record<string, unknown>;
  const found = at[name];
  if (deeper.length === 0 && typeof found === 'string') at[name] = text;
  else if (typeof found === 'object' && found !== null) put(found, deeper, text);
}
