import type { VariantsEdit } from '@karwan/contract/product-variants';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { dividingTitles, linesToOptions } from './option-lines.ts';

type Values = Readonly<Record<string, string>>;

/** Parses the form of options and variants. @throws RefusedField */
export function readVariants(id: string, values: Values, form: FormData): VariantsEdit {
  const options = linesToOptions(values.options ?? '');
  if (!options) throw new RefusedField('options');
  const list = form.getAll('variant').map((value) => {
    const variant = String(value);
    const grams = (values[`grams.${variant}`] ?? '').replaceAll(/[,\s]/g, '');
    if (!/^\d{0,8}$/.test(grams)) throw new RefusedField(`grams.${variant}`);
    return {
      id: variant,
      code: values[`code.${variant}`] ?? '',
      gtin: values[`gtin.${variant}`]?.trim() || null,
      weightGrams: grams === '' ? null : Number(grams),
    };
  });
  const known = form.getAll('option').flatMap((line) => linesToOptions(String(line)) ?? []);
  const wordsOnly = new Set(form.getAll('wordsOnly').map(String));
  const removed = form.getAll('removed').map(String);
  return {
    id,
    version: Number(values.version),
    options,
    dividing: dividingTitles(options, known, wordsOnly),
    list,
    removed,
    addMissing: form.has('addMissing'),
  };
}
