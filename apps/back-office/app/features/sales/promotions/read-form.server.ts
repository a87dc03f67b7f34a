import type { PromotionFields } from '@karwan/contract/sales/staff/promotions/promotions';
import { RefusedField } from '../../../page/refusal.server.ts';
import { kindOf, type PromotionField, promotionFieldNames, readField } from './promotion-fields.ts';

/** The fields of a promotion's form as texts: several ticked boxes joined by line breaks, an unticked box as an empty text. */
export function textsOf(
  values: Readonly<Record<string, string>>,
  form: FormData,
): Record<string, string> {
  const texts = { ...values };
  for (const field of promotionFieldNames) {
    const kind = kindOf(field);
    if (kind === 'yes') texts[field] = values[field] ?? '';
    if (kind === 'choices') texts[field] = form.getAll(field).map(String).sort().join('\n');
    // Browsers send line breaks as CRLF.
    if (kind === 'lines') texts[field] = (values[field] ?? '').replaceAll('\r', '');
  }
  return texts;
}

/** @throws RefusedField for the first invalid field */
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
