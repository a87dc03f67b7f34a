import type { PromotionFields } from '@karwan/contract/staff/promotions/promotions';
import { RefusedField } from '../page/refusal.server.ts';
import { kindOf, type PromotionField, promotionFieldNames, readField } from './promotion-fields.ts';

/** The texts of a promotion's form: boxes of which several may be ticked as lines, those that are not ticked as nothing. */
export function textsOf(
  values: Readonly<Record<string, string>>,
  form: FormData,
): Record<string, string> {
  const texts = { ...values };
  for (const field of promotionFieldNames) {
    const kind = kindOf(field);
    if (kind === 'yes') texts[field] = values[field] ?? '';
    if (kind === 'choices') texts[field] = form.getAll(field).map(String).sort().join('\n');
    // Browsers send line ends of their own.
    if (kind === 'lines') texts[field] = (values[field] ?? '').replaceAll('\r', '');
  }
  return texts;
}

/** @throws RefusedField naming what is none of its kind */
export function readFields(
  currency: string,
  texts: Readonly<Record<string, string>>,
  fields: readonly string[],
): Partial<PromotionFields> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = readField(currency, field as PromotionField, texts[field] ?? '');
      if (value === undefined) throw new RefusedField(field);
      return [field, value];
    }),
  );
}
