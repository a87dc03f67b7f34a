import { isLanguage, type Language } from '@karwan/contract/language';
import { changedFields } from '../../../../page/conflict.ts';
import { timeOf } from '../read-promo.server.ts';

type Values = Readonly<Record<string, string>>;

/** The changes of a row's form. */
export function readRow(values: Values, isShown: boolean) {
  const typed = changedFields({ ...values, isShown: isShown ? 'yes' : 'no' }, [
    ...['title', 'source', 'isShown', 'from', 'until'],
    ...Object.keys(values).filter((name) => /^title\.\w+$/.test(name)),
  ]);
  const translations: Partial<Record<Language, { title: string }>> = {};
  const changes: Record<string, string | boolean | null> = {};
  for (const [field, text] of Object.entries(typed)) {
    const [, language] = field.split('.');
    if (isLanguage(language)) translations[language] = { title: text };
    else if (field === 'isShown') changes.isShown = isShown;
    else changes[field] = field === 'from' || field === 'until' ? timeOf(field, text) : text;
  }
  return { version: Number(values.version), changes, translations };
}
