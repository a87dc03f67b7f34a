import type { ProductOption } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { CheckedRow } from '../check-row.ts';
import type { ImportField, ImportRow, ParentRow } from '../import-row.ts';
import type { StoredValues } from '../write/load-stored-values.ts';
import type { Shelf } from '../write/shelf.ts';

/** Columns of `product` and of `item` by their field, with their type. */
export const productColumns: Partial<Record<ImportField, [column: string, type: string]>> = {
  name: ['name', 'text'],
  description: ['description', 'text'],
  brand: ['brand_id', 'integer'],
  categoryPath: ['category_id', 'integer'],
  pictures: ['pictures', 'text[]'],
  badges: ['badges', 'text[]'],
  features: ['features', 'jsonb'],
  facts: ['facts', 'jsonb'],
  specs: ['specs', 'jsonb'],
  options: ['options', 'jsonb'],
  gtin: ['gtin', 'text'],
  weightGrams: ['weight_grams', 'integer'],
  freeShipping: ['free_shipping', 'boolean'],
  returnDays: ['return_days', 'integer'],
  authenticity: ['authenticity', 'text'],
  vatPercent: ['vat_percent', 'numeric'],
  rating: ['supplied_rating', 'numeric'],
  reviews: ['supplied_reviews', 'integer'],
  popularity: ['popularity', 'integer'],
  listedAt: ['listed_at', 'timestamptz'],
};
export const itemColumns: Partial<Record<ImportField, [column: string, type: string]>> = {
  price: ['price', 'bigint'],
  salePrice: ['sale_price', 'bigint'],
};
/** The file's stock; `moveSuppliedStock` decides what it changes. */
export const stockColumns: Partial<Record<ImportField, [column: string, type: string]>> = {
  stock: ['stock', 'integer'],
  stockAsOf: ['stock_as_of', 'timestamptz'],
};
export const columnOf = (field: ImportField): Column | undefined =>
  productColumns[field] ?? itemColumns[field] ?? stockColumns[field];

export type Column = [column: string, type: string];

export const columnsOf = (
  all: Partial<Record<ImportField, Column>>,
  fields: readonly ImportField[],
) =>
  fields.flatMap((field): Column[] => {
    const column = all[field];
    return column ? [column] : [];
  });
export const names = (columns: readonly Column[], before = '') =>
  sql.raw(columns.map(([name]) => before + name).join(', '));
export const typed = (columns: readonly Column[]) =>
  sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '));
/** Only these columns and the key, as JSON, because offers do not need the long descriptions. */
export const jsonOf = (
  rows: readonly Record<string, unknown>[],
  columns: readonly Column[],
  key = 'item_custom_id',
) =>
  JSON.stringify(
    rows.map((row) => {
      const part: Record<string, unknown> = { [key]: row[key] };
      for (const [name] of columns) part[name] = row[name];
      return part;
    }),
  );
export const assigned = (columns: readonly Column[]) =>
  sql.raw(columns.map(([name]) => `${name} = excluded.${name}`).join(', '));

/** Options with the pictures that staff gave their values, which a text such as `Colour: Black` cannot name. */
function withStoredPictures(options: readonly ProductOption[], stored: unknown): ProductOption[] {
  const known = new Map(
    (stored as ProductOption[]).flatMap(({ optionId, values }) =>
      values.map(({ valueId, images }) => [`${optionId}\n${valueId}`, images] as const),
    ),
  );
  return options.map(({ values, ...option }) => ({
    ...option,
    values: values.map((value) => {
      const images = value.images ?? known.get(`${option.optionId}\n${value.valueId}`);
      return images ? { ...value, images } : value;
    }),
  }));
}

/**
 * A row's values by column; prices and the like are undefined in a product's row with variants. `stock` null: not
 * given.
 */
export function toColumns(
  { row, leftOut }: CheckedRow<ParentRow | ImportRow>,
  { fields, brands, categories }: Shelf,
  stored: StoredValues,
) {
  const given: Partial<Record<ImportField, unknown>> = row;
  const values: Record<string, unknown> = { item_custom_id: row.itemCustomId };
  for (const field of fields) {
    const column = columnOf(field);
    if (column) values[column[0]] = given[field];
  }
  values.category_id = categories.find(row.categoryPath);
  if (fields.includes('brand')) {
    values.brand_id = row.brand ? (brands.find(row.brand) ?? null) : null;
  }
  const before = stored.get(row.itemCustomId);
  // New products are listed from now on.
  if (fields.includes('listedAt')) {
    values.listed_at = row.listedAt ?? before?.listed_at ?? new Date().toISOString();
  }
  if (before && row.options) values.options = withStoredPictures(row.options, before.options);
  // An invalid stock changes nothing.
  if (leftOut.includes('stock') || leftOut.includes('stockAsOf')) values.stock = null;
  for (const field of before ? leftOut : []) {
    const [column = ''] = columnOf(field) ?? [];
    if (before && column in before) values[column] = before[column];
  }
  return values;
}
