import { toDecimalText } from '@karwan/money/decimal-text';

/** The maximum number of characters of a value that are shown. */
const max = 300;
const amounts = ['price', 'sale_price'];

/** The field of a column, if its name differs. */
const fieldOf: Record<string, string> = {
  category_id: 'categoryPath',
  brand_id: 'brand',
  supplied_rating: 'rating',
  supplied_reviews: 'reviews',
};
/** Columns that only the import itself uses. */
export const hidden = ['supplied_stock', 'counted_at', 'position'];

/** The field's name for staff; undefined: it is not shown. */
export function fieldNameOf(column: string): string | undefined {
  if (hidden.includes(column)) return undefined;
  return (
    fieldOf[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  );
}

/** A column's value as text; null: it is empty. */
export function displayValue(column: string, value: unknown, currency: string): string | null {
  if (value === null || value === undefined) return null;
  if (amounts.includes(column)) return `${toDecimalText(Number(value), currency)} ${currency}`;
  return textOf(value).slice(0, max);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' | ');
  if (typeof value !== 'object' || value === null) return String(value);
  if ('title' in value) return String(value.title);
  if ('name' in value && 'value' in value) return `${value.name}: ${value.value}`;
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${textOf(one)}`)
    .join(', ');
}
