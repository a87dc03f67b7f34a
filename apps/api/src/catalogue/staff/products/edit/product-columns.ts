import type { ProductSorting, ProductTexts } from '@karwan/contract/product-record';
import type { Database } from '@karwan/database/connect';
import { type RawBuilder, sql } from 'kysely';

type ProductColumn = keyof Database['product'];
type Section = ProductTexts & Omit<ProductSorting, 'otherCategories'>;

/** The column of each field that staff edit, and its type; `read` is the type that the field has, where that differs. */
const columns = {
  name: { column: 'name', type: 'text' },
  description: { column: 'description', type: 'text' },
  features: { column: 'features', type: 'jsonb' },
  facts: { column: 'facts', type: 'jsonb' },
  specs: { column: 'specs', type: 'jsonb' },
  category: { column: 'category_id', type: 'integer', read: 'text' },
  brand: { column: 'brand_id', type: 'integer', read: 'text' },
  badges: { column: 'badges', type: 'text[]' },
  weightGrams: { column: 'weight_grams', type: 'integer' },
  gtin: { column: 'gtin', type: 'text' },
  hsCode: { column: 'hs_code', type: 'text' },
  originCountry: { column: 'origin_country', type: 'text' },
  freeShipping: { column: 'free_shipping', type: 'boolean' },
  returnDays: { column: 'return_days', type: 'integer' },
  authenticity: { column: 'authenticity', type: 'text' },
} as const satisfies Record<
  keyof Section,
  { readonly column: ProductColumn; readonly type: string; readonly read?: string }
>;

type Field = keyof typeof columns;
type FieldColumn = (typeof columns)[Field]['column'];

export const textFields = ['name', 'description', 'features', 'facts', 'specs'] as const;
const isText = (field: Field) => (textFields as readonly Field[]).includes(field);
const sortingFields = (Object.keys(columns) as Field[]).filter(
  (field): field is Exclude<Field, keyof ProductTexts> => !isText(field),
);

/** SQL: the fields of a product `p`. */
export const editedColumns = sql.raw(
  Object.entries(columns)
    .map(([field, one]) => `p.${one.column}${'read' in one ? `::${one.read}` : ''} as "${field}"`)
    .join(', '),
);

/** SQL: sets the columns of the fields of a section. */
export function setColumns(values: Partial<Section>): RawBuilder<unknown> {
  const sets = (Object.keys(columns) as Field[])
    .filter((field) => field in values)
    .map((field) => {
      const { column, type } = columns[field];
      const value = type === 'jsonb' ? JSON.stringify(values[field]) : values[field];
      return sql`${sql.ref(column)} = ${value}::${sql.raw(type)}`;
    });
  return sql.join(sets);
}

const pick = <Name extends string>(row: Readonly<Record<Name, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

export const textsOf = (product: ProductTexts) => pick(product, textFields) as ProductTexts;

export const sortingOf = (product: ProductSorting) =>
  pick(product, ['otherCategories', ...sortingFields]) as unknown as ProductSorting;

/** Not copied with a product: what identifies it, what its copy is given, and what happens to it. */
const ownColumns = [
  'id',
  'tenant_id',
  'item_custom_id',
  'gtin',
  'name',
  'category_id',
  'brand_id',
  'is_active',
  'listed_at',
  'updated_at',
  'show_from',
  'show_until',
  'popularity',
  'supplied_rating',
  'supplied_reviews',
  'review_count',
  'review_stars',
  'rating',
  'reviews',
  ...(['words', 'sorting', 'variants', 'pictures'] as const).map(
    (part) => `${part}_version` as const,
  ),
] as const satisfies readonly ProductColumn[];

const copiedColumns = [
  ...Object.values(columns)
    .map(({ column }) => column)
    .filter((column) => !(ownColumns as readonly string[]).includes(column)),
  'vat_percent',
  'size_mm',
  'pictures',
  'picture_texts',
  'options',
] as const;

/** A new column of `product` does not compile here until it is declared: edited, copied or neither. */
type Undeclared = Exclude<
  ProductColumn,
  FieldColumn | (typeof ownColumns)[number] | (typeof copiedColumns)[number]
>;
const everyColumnIsDeclared: [Undeclared] extends [never] ? true : Undeclared = true;
void everyColumnIsDeclared;

/** SQL: sets the columns of a copy to those of the product `o`. */
export const setCopied = sql.raw(
  copiedColumns.map((column) => `${column} = o.${column}`).join(', '),
);
