import type { FeeFields } from '@karwan/contract/staff/settings/fee-settings';
import type { StaffKey } from '../../i18n/catalogues.ts';

type Field = keyof FeeFields;

export const feeFields = [
  'dutyPercent',
  'insurancePercent',
  'dutyByCategory',
  'dutyByHsPrefix',
] as const satisfies readonly Field[];

export const feeLabel = (field: string): StaffKey => `feeSettings.field.${field as Field}`;

/** A field as a form writes it: lists a line each, `4202 20`. Lists come from conflicts as their text. */
export function writeFee(_field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const list = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  if (!Array.isArray(list)) return String(list);
  return list.map((rate: Record<string, string>) => Object.values(rate).join(' ')).join('\n');
}

/** What was typed as the call takes it; undefined for what is none. */
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
    // The call would refuse it by the name of the rate, which no field of the form has.
    const isName = field === 'dutyByCategory' ? name !== '' : /^\d{2,10}$/.test(name);
    if (!isName || !percent || Number(percent) > 100) return undefined;
    rates.push({ [field === 'dutyByCategory' ? 'category' : 'prefix']: name, percent });
  }
  return rates;
}

/** The rates of categories as they stand in the form: a field each, and one for another category. */
export function readCategoryRates(values: Readonly<Record<string, string>>): string {
  const kept = Object.entries(values).flatMap(([name, percent]) =>
    name.startsWith('category.') && percent.trim() !== ''
      ? [`${name.slice('category.'.length)} ${percent.trim()}`]
      : [],
  );
  const { newCategory = '', newPercent = '' } = values;
  const added = newCategory && newPercent.trim() ? [`${newCategory} ${newPercent.trim()}`] : [];
  return [...kept, ...added]
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .join('\n');
}

/** A form's values with those rates as one field. Forms send line breaks as two characters, also those that were read. */
export function withCategoryRates(
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const plain = Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.replaceAll('\r', '')]),
  );
  return { ...plain, dutyByCategory: readCategoryRates(plain) };
}
