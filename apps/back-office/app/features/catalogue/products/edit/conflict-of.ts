import type { EditConflictField } from '@karwan/contract/edit';
import { decimalsOf } from '@karwan/money/decimals';
import type { Conflict } from '../../../../page/conflict.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { moment, textOfField } from '../../../../shared/drafts/field-texts.ts';

/** The conflict of a refused product form, as texts of its fields. */
export function conflictOf({ refusal, values }: FormAnswer): Conflict | undefined {
  const { conflict } = refusal;
  if (!conflict) return undefined;
  const textOf = (name: string, value: unknown): string => {
    const [part = '', item] = name.split('.');
    if (/^(sale|show)(From|Until)$/.test(part)) return moment(value as string | null);
    const isAmount = part === 'price' || part === 'salePrice';
    return textOfField(value, isAmount ? decimalsOf(values[`currency.${item}`] ?? '') : undefined);
  };
  const asTexts = ({ base, theirs, mine, ...field }: EditConflictField): EditConflictField => ({
    ...field,
    base: textOf(field.field, base),
    theirs: textOf(field.field, theirs),
    // Options and variants that were typed for others cannot be planned, so the API does not describe them.
    mine: field.field === 'variants' ? (values.options ?? '') : textOf(field.field, mine),
  });
  return { ...conflict, fields: conflict.fields.map(asTexts) };
}

/** What was read of the fields in a conflict; of pictures and variants, what they were, not their whole text. */
export function readOf(conflict: Conflict, values: FormAnswer['values']): FormAnswer['values'] {
  const own = conflict.fields
    .filter(({ field }) => field === 'pictures' || field === 'variants')
    .map(({ field, base }) => [`read.${field}`, String(base)]);
  return { ...values, ...Object.fromEntries(own) };
}
