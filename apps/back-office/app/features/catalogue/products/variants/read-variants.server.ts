import type { ProductEdit } from '@karwan/contract/product-edit';
import { RefusedField } from '../../../../page/refusal.server.ts';
import { dividingTitles, linesToOptions } from './option-lines.ts';
import { describeVariants } from './variants-text.ts';

type Values = Readonly<Record<string, string>>;

/** Parses the fields of options and variants; undefined if they change nothing. @throws RefusedField */
export function readVariants(values: Values, form: FormData): ProductEdit['variants'] {
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
  const known = form.getAll('read.option').flatMap((line) => linesToOptions(String(line)) ?? []);
  const wordsOnly = new Set(form.getAll('wordsOnly').map(String));
  const dividing = dividingTitles(options, known, wordsOnly);
  const removed = form.getAll('removed').map(String);
  const isAsRead = describeVariants({ options, dividing, list }) === values['read.variants'];
  const addMissing = form.has('addMissing');
  // It is ticked from the start for a product without options, where it adds nothing.
  const addsMore = addMissing && dividing.length > 0;
  if ((isAsRead && removed.length === 0 && !addsMore) || values['choose.variants'] === 'theirs')
    return undefined;
  return {
    version: Number(values['version.variants']),
    options,
    dividing,
    list,
    removed,
    addMissing,
  };
}
