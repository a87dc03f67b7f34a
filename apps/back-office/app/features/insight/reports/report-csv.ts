import { toDecimalText } from '@karwan/money/decimal-text';
import { writeCsv } from '../../../shared/list/csv.ts';

/** Fields of reports that are amounts in minor units. */
const amounts = new Set([
  'total',
  'goods',
  'calledOff',
  'refunded',
  'credited',
  'net',
  'unconfirmedTotal',
  'value',
]);

type Row = Readonly<Record<string, unknown>>;

/** A report as CSV: amounts in major units, waiting times in seconds. @param currency of the amounts, an ISO code */
export function reportCsv(rows: readonly object[], currency: string): string {
  const flat = rows.map((row) => flatten(row as Row));
  const header = Object.keys(flat[0] ?? {});
  const value = (field: string, found: unknown) =>
    amounts.has(field) && typeof found === 'number' ? toDecimalText(found, currency) : found;
  return writeCsv(
    header.map((field) => (amounts.has(field) ? `${field} ${currency}` : field)),
    flat.map((row) => header.map((field) => value(field, row[field] ?? null))),
  );
}

/** `{a: {b: 1}}` becomes `{'a.b': 1}`: CSV has no nested values. */
const flatten = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).map(([inner, found]) => [`${field}.${inner}`, found])
        : [[field, value]],
    ),
  );
