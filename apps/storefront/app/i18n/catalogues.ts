import { createTranslate, type Translate } from './translate.ts';

/** Whose texts are shown when a language has no catalogue. */
export const fallbackLanguage = 'en';

const translators = new Map<string, Translate>();

/** Makes a catalogue known. The server knows all of them at start, a browser the page's one. */
export function registerCatalogue(language: string, catalogue: object): void {
  translators.set(language, createTranslate(language, catalogue));
}

/** Where each language's catalogue lies; the document preloads its own. */
const addresses = import.meta.glob<string>('./*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The language whose texts a visitor reads: their own when there is a catalogue, else English. */
export function spokenLanguage(language: string): string {
  return `./${language}.json` in addresses ? language : fallbackLanguage;
}

export function catalogueAddress(language: string): string {
  return addresses[`./${spokenLanguage(language)}.json`] ?? '';
}

/** The texts in a language. For components there is `useT`; this is for loaders and `meta`. */
export function translator(language: string): Translate {
  const translate = translators.get(spokenLanguage(language));
  if (!translate) throw new Error(`the catalogue of '${language}' has not been loaded`);
  return translate;
}

/** Fetches a catalogue in the browser. Fails when the line does: the page then stays as it was sent. */
export async function loadCatalogue(language: string): Promise<void> {
  const response = await fetch(catalogueAddress(language));
  if (!response.ok) throw new Error(`catalogue ${language}: ${response.status}`);
  registerCatalogue(spokenLanguage(language), await response.json());
}
