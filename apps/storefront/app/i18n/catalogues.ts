import { fallbackLanguage } from '@karwan/contract/language';
import { createTranslate, type Translate } from '@karwan/i18n/translate';

const translators = new Map<string, Translate>();

/** Registers the texts of a language. The server registers all at start, a browser only the page's. */
export function registerTexts(language: string, translate: Translate): void {
  translators.set(language, translate);
}

/** URLs of the catalogues; the document preloads its own. `import.meta.glob` does not support package names. */
const addresses = import.meta.glob<string>('../../../../packages/i18n/catalogues/pages/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function catalogueAddress(language: string): string {
  return addresses[`../../../../packages/i18n/catalogues/pages/${language}.json`] ?? '';
}

export const isKnown = (language: string): boolean => translators.has(language);

/** The language to render in: the requested one if supported, else the document's, else English. */
export function spokenLanguage(language: string): string {
  if (isKnown(language)) return language;
  return import.meta.env.SSR ? fallbackLanguage : document.documentElement.lang;
}

/** The texts in a language, for loaders and `meta`; components use `useT`. */
export function translator(language: string): Translate {
  const translate = translators.get(language);
  if (!translate) throw new Error(`the catalogue of '${language}' has not been loaded`);
  return translate;
}

/** Fetches a catalogue in the browser. If that fails, the page stays as the server rendered it. */
export async function loadCatalogue(language: string): Promise<void> {
  const response = await fetch(catalogueAddress(language));
  if (!response.ok) throw new Error(`catalogue ${language}: ${response.status}`);
  registerTexts(language, createTranslate(language, await response.json()));
}
