import type {
  PaymentFields,
  PaymentLimitFields,
} from '@karwan/contract/shop/settings/payment-settings';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { typedMinor } from '../../../../page/typed.ts';

export const limitFields = [
  'least',
  'most',
  'mostFirst',
] as const satisfies (keyof PaymentFields)[];
/** Whole numbers, of methods that are paid on delivery. */
export const capFields = ['maxOpen', 'maxShare'] as const satisfies (keyof PaymentFields)[];
type CapField = (typeof capFields)[number];
type LimitField = (typeof limitFields)[number];

const isLimit = (field: string): field is LimitField =>
  (limitFields as readonly string[]).includes(field);

/** A limit as text of its form field; empty: none. */
const writeLimit = (value: unknown, currency: string): string =>
  typeof value === 'number' ? typedAmount(value, decimalsOf(currency)) : '';

/** The limits of a method as texts of their form fields. */
export const limitTexts = (method: PaymentLimitFields, currency: string) =>
  Object.fromEntries(limitFields.map((field) => [field, writeLimit(method[field], currency)]));

/** The caps of a method as texts of their form fields; empty: none. */
export const capTexts = (method: PaymentLimitFields) =>
  Object.fromEntries(capFields.map((field) => [field, String(method[field] ?? '')]));

/** The value of any field of a payment method as text of its form field. */
export function writeMethodField(field: string, value: unknown, currency: string): string {
  if (isLimit(field)) return writeLimit(value, currency);
  return field === 'isActive' ? (value ? 'on' : '') : String(value ?? '');
}

/** The typed limits in minor units; a field that is no amount is named as `wrong`. */
export function readLimits(
  typed: Readonly<Record<string, string>>,
  currency: string,
): { readonly wrong: LimitField | CapField } | { readonly limits: Partial<PaymentLimitFields> } {
  const limits: Partial<Record<LimitField | CapField, number | null>> = {};
  for (const field of limitFields) {
    const text = typed[field]?.trim();
    if (text === undefined) continue;
    const amount = text === '' ? null : typedMinor(text, currency);
    if (amount === undefined || amount === 0) return { wrong: field };
    limits[field] = amount;
  }
  for (const field of capFields) {
    const text = typed[field]?.trim();
    if (text === undefined) continue;
    const number = Number(text);
    if (!Number.isInteger(number) || number < 0) return { wrong: field };
    limits[field] = number || null;
  }
  return { limits };
}
