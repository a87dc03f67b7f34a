import type { Language } from '@karwan/contract/language';
import type { WordsEdit } from '@karwan/contract/product-record';
import { plain, visibleTexts } from './typed-texts.ts';

/** The translated texts of a product. */
export const productTexts = ['name', 'description'] as const;
export type ProductText = (typeof productTexts)[number];

/** The names of the form fields of a row. */
export const productFields = (row: number) =>
  ({
    id: `id.${row}`,
    version: `version.${row}`,
    holds: `holds.${row}`,
    read: (text: ProductText) => `read.${text}.${row}`,
    typed: (text: ProductText) => `${text}.${row}`,
  }) as const;

/** The products of a form whose translation was changed or confirmed. */
export function typedProducts(
  values: Readonly<Record<string, string>>,
  language: Language,
): Omit<WordsEdit, 'read'>[] {
  const edits: Omit<WordsEdit, 'read'>[] = [];
  for (let row = 0; ; row += 1) {
    const names = productFields(row);
    const id = values[names.id];
    if (id === undefined) return edits;
    const changed = productTexts.flatMap((text) => {
      const typed = plain(values[names.typed(text)] ?? '').trim();
      const read = plain(visibleTexts(values[names.read(text)] ?? '')).trim();
      return typed === read ? [] : [[text, typed] as const];
    });
    const holds = values[names.holds] !== undefined;
    if (changed.length === 0 && !holds) continue;
    edits.push({
      id,
      version: Number(values[names.version]),
      changes: {},
      translations: changed.length > 0 ? { [language]: Object.fromEntries(changed) } : {},
      isStale: holds ? { [language]: false } : {},
    });
  }
}
