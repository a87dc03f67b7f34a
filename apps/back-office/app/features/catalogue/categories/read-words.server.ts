import { isLanguage, type Language } from '@karwan/contract/language';
import { changedFields } from '../../../page/conflict.ts';
import { RefusedField } from '../../../page/refusal.server.ts';

type Values = Readonly<Record<string, string>>;
type Translations = Partial<Record<Language, { name?: string; description?: string }>>;

const flags = new Set(['isActive', 'isFeatured', 'isPopular']);

/** The changed texts and flags of the form of a category, a brand or a collection. */
export function readWords(values: Values, fields: readonly string[]) {
  const typed = changedFields(values, [
    ...fields,
    ...Object.keys(values).filter((name) => /^(name|description)\.\w+$/.test(name)),
  ]);
  const translations: Translations = {};
  const changes: Record<string, string | boolean> = {};
  for (const [field, text] of Object.entries(typed)) {
    const [part = '', language] = field.split('.');
    if (language === undefined) changes[field] = flags.has(field) ? text === 'yes' : text.trim();
    else if (isLanguage(language))
      translations[language] = { ...translations[language], [part]: text };
    else throw new RefusedField(field);
  }
  return { version: Number(values.version), changes, translations };
}
