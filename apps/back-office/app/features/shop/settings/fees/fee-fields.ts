import type { FeeFields } from '@karwan/contract/shop/settings/fee-settings';
import type { StaffKey } from '../../../../i18n/catalogues.ts';

type Field = keyof FeeFields;

export const feeFields = [
  'dutyPercent',
  'insurancePercent',
  'dutyByCategory',
  'dutyByHsPrefix',
] as const satisfies readonly Field[];

export const feeLabel = (field: string): StaffKey => `feeSettings.field.${field as Field}`;

/** A field as text; lists of rates as lines such as `4202 20`. Lists come from conflicts as JSON. */
export function writeFee(_field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const list = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  if (!Array.isArray(list)) return String(list);
  return list.map((rate: Record<string, string>) => Object.values(rate).join(' ')).join('\n');
}

/** Parses the text of a form field; undefined if it is invalid. */
export function readFee(field: Field, typed: string): unknown {
  const text = typed.trim().replaceAll('%', '');
  if (field === 'dutyPercent') return text;
  if (field === 'insurancePercent') return text === '' ? null : text;
  const rates: Record<string, string>[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const [, typedName = '', percent] =
      /^([\d.]+)\s+((?:100|\d{1,2})(?:\.\d{1,3})?)$/.exec(line) ?? [];
    const name = typedName.replaceAll('.', '');
    // Checked here, because the call would report the rate by index, which is no field of the form.
    const isName = field === 'dutyByCategory' ? name !== '' : /^\d{2,10}$/.test(name);
    if (!isName || !percent || Number(percent) > 100) return undefined;
    rates.push({ [field === 'dutyByCategory' ? 'category' : 'prefix']: name, percent });
  }
  return rates;
}

/** The rates of categories as lines: one field for each category, and one for a new one. */
export function readCategoryRates(values: Readonly<Record<string, string>>): string {
  const stored = Object.entries(values).flatMap(([name, percent]) =>
    name.startsWith('category.') && percent.trim() !== ''
      ? [`${name.slice('category.'.length)} ${percent.trim()}`]
      : [],
  );
  const { newCategory = '', newPercent = '' } = values;
  const added = newCategory && newPercent.trim() ? [`${newCategory} ${newPercent.trim()}`] : [];
  return [...stored, ...added]
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .join('\n');
}

/** Adds the rates of categories to a form's values as one field. CRLF is normalized, also in the values that were read. */
export function withCategoryRates(
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.replaceAll('\r', '')]),
  );
  return { ...plain, dutyByCategory: readCategoryRates(plain) };
}
