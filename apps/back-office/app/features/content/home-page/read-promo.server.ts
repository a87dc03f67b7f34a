import { isLanguage, type Language } from '@karwan/contract/language';
import { changedFields } from '../../../page/conflict.ts';
import { RefusedField } from '../../../page/refusal.server.ts';
import { typedTime } from '../../../page/typed.ts';

type Values = Readonly<Record<string, string>>;
const words = ['title', 'text', 'action', 'alt'] as const;
type Words = Partial<Record<(typeof words)[number], string>>;

/** The changes of a slide's form. */
export function readPromo(values: Values, isShown: boolean) {
  const typed = changedFields({ ...values, isShown: isShown ? 'yes' : 'no' }, [
    ...words,
    ...['href', 'isShown', 'from', 'until'],
    ...Object.keys(values).filter((name) => /^(title|text|action|alt)\.\w+$/.test(name)),
  ]);
  const translations: Partial<Record<Language, Words>> = {};
  const changes: Record<string, string | boolean | null> = {};
  for (const [field, text] of Object.entries(typed)) {
    const [part = '', language] = field.split('.');
    if (isLanguage(language)) translations[language] = { ...translations[language], [part]: text };
    else if (field === 'isShown') changes.isShown = isShown;
    else changes[field] = field === 'from' || field === 'until' ? timeOf(field, text) : text;
  }
  return { version: Number(values.version), changes, translations };
}

/** Parses a date and time; null: empty. @throws RefusedField */
export function timeOf(field: string, typed: string): string | null {
  if (typed === '') return null;
  const at = typedTime(typed);
  if (!at) throw new RefusedField(field);
  return at;
}
