import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { ensureBrands, type KnownBrands } from './ensure-brands.ts';
import { ensureCategories, type KnownCategories, urlOfPath } from './ensure-categories.ts';
import type { CheckedRow, ImportField } from './import-row.ts';
import { loadStoredValues, type StoredValues } from './load-stored-values.ts';
import {
  type Place,
  type PlaceOutcome,
  placeProducts,
  type RememberedPlace,
} from './place-products.ts';
import { slugOf } from './slug.ts';

/** Columns of `product` and of `item` by the field they come from, with their type. */
const productColumns: Partial<Record<ImportField, [column: string, type: string]>> = {
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
  vatPercent: ['vat_percent', 'numeric'],
  rating: ['supplied_rating', 'numeric'],
  reviews: ['supplied_reviews', 'integer'],
  popularity: ['popularity', 'integer'],
  listedAt: ['listed_at', 'timestamptz'],
};
const itemColumns: Partial<Record<ImportField, [column: string, type: string]>> = {
  price: ['price', 'bigint'],
  salePrice: ['sale_price', 'bigint'],
  stock: ['stock', 'integer'],
};

export interface Shelf {
  tenantId: number;
  branchId: number;
  /** Fields that the mapping fills; the others of a product that is there already stay as they are. */
  fields: readonly ImportField[];
  brands: KnownBrands;
  categories: KnownCategories;
}

export interface BatchResult {
  added: number;
  changed: number;
  /** What came of each repeated row's category. */
  repeated: PlaceOutcome[];
  /** Categories besides their own that the rows name for products. */
  placed: RememberedPlace[];
}

/**
 * Makes the categories and brands that rows name and the shop does not have. Outside of the batch's
 * transaction, so that other batches see them at once.
 */
export async function ensureGroups(
  db: Kysely<Database>,
  { tenantId, categories, brands }: Shelf,
  rows: readonly CheckedRow[],
  repeated: readonly Place[],
): Promise<void> {
  await ensureCategories(db, tenantId, categories, [
    ...rows.flatMap(({ row }) => [row.categoryPath, ...row.otherCategories]),
    ...repeated.map(({ path }) => path),
  ]);
  await ensureBrands(
    db,
    tenantId,
    brands,
    rows.flatMap(({ row }) => row.brand ?? []),
  );
}

/**
 * Writes rows with different ids, whose categories and brands must be there, then puts products into the
 * further categories that repeated rows name; what would not change is not written. Caller's transaction.
 */
export async function writeBatch(
  trx: Kysely<Database>,
  shelf: Shelf,
  checked: readonly CheckedRow[],
  repeated: readonly Place[] = [],
): Promise<BatchResult> {
  const { tenantId, branchId } = shelf;
  const places = checked.flatMap(({ row: { itemCustomId, otherCategories } }) =>
    otherCategories.map((path): Place => ({ itemCustomId, path })),
  );
  const stored = await loadStoredValues(trx, shelf, checked);
  const values = checked.map((one) => toColumns(one, shelf, stored));

  const products = columnsOf(productColumns, shelf.fields);
  const { rows: written } = await sql<{ id: number; added: boolean }>`
    insert into product as p (tenant_id, item_custom_id, ${names(products)})
    select ${tenantId}, item_custom_id, ${names(products)}
    from jsonb_to_recordset(${jsonOf(values, products)}::jsonb) new (item_custom_id text, ${typed(products)})
    order by item_custom_id
    on conflict (tenant_id, item_custom_id) do update
      set ${assigned(products)}, is_active = true, updated_at = now()
      where (p.is_active, ${names(products, 'p.')})
        is distinct from (true, ${names(products, 'excluded.')})
    returning id, xmax = 0 as added
  `.execute(trx);

  // A product without variants gets its only one.
  const ids = checked.map(({ row }) => row.itemCustomId);
  await sql`
    insert into variant (tenant_id, product_id, code)
    select p.tenant_id, p.id, p.item_custom_id from product p
    where p.tenant_id = ${tenantId} and p.item_custom_id = any(${ids}::text[])
      and not exists (select from variant v where v.product_id = p.id)
    order by p.id
  `.execute(trx);

  const items = columnsOf(itemColumns, shelf.fields);
  const withStock = shelf.fields.includes('stock') ? sql`` : sql`, stock`;
  const noStock = shelf.fields.includes('stock') ? sql`` : sql`, 0`;
  const { rows: offers } = await sql<{ product_id: number }>`
    insert into item as i (tenant_id, product_id, variant_id, branch_id, ${names(items)} ${withStock})
    select ${tenantId}, p.id, v.id, ${branchId}::integer, ${names(items, 'new.')} ${noStock}
    from jsonb_to_recordset(${jsonOf(values, items)}::jsonb) new (item_custom_id text, ${typed(items)})
    join product p on p.tenant_id = ${tenantId} and p.item_custom_id = new.item_custom_id
    join variant v on v.product_id = p.id and v.choice = '{}'
    order by p.id
    on conflict (variant_id, branch_id) do update
      set ${assigned(items)}, is_active = true, updated_at = now()
      where (i.is_active, ${names(items, 'i.')}) is distinct from (true, ${names(items, 'excluded.')})
    returning product_id
  `.execute(trx);

  const placed = await placeProducts(trx, shelf, places);
  const again = await placeProducts(trx, shelf, repeated);
  const changed = new Set([
    ...written.map((row) => row.id),
    ...offers.map((offer) => offer.product_id),
    ...placed.productIds,
  ]);
  const touched = [...new Set([...changed, ...again.productIds])];
  if (touched.length > 0) {
    // Listings last: their locks are held until the end, and other batches and orders wait for them.
    await sql`select refresh_search(${touched}::bigint[])`.execute(trx);
    await sql`select refresh_listing(${touched}::bigint[])`.execute(trx);
  }
  const added = written.filter((row) => row.added).length;
  return {
    added,
    changed: changed.size - added,
    repeated: again.outcomes,
    placed: [...placed.remembered, ...again.remembered],
  };
}

type Column = [column: string, type: string];

const columnsOf = (all: Partial<Record<ImportField, Column>>, fields: readonly ImportField[]) =>
  fields.flatMap((field): Column[] => {
    const column = all[field];
    return column ? [column] : [];
  });
const names = (columns: readonly Column[], before = '') =>
  sql.raw(columns.map(([name]) => before + name).join(', '));
const typed = (columns: readonly Column[]) =>
  sql.raw(columns.map(([name, type]) => `${name} ${type}`).join(', '));
/** Only these columns, as JSON: descriptions are long, and offers do not need them. */
const jsonOf = (rows: readonly Record<string, unknown>[], columns: readonly Column[]) =>
  JSON.stringify(
    rows.map((row) => {
      const part: Record<string, unknown> = { item_custom_id: row.item_custom_id };
      for (const [name] of columns) part[name] = row[name];
      return part;
    }),
  );
const assigned = (columns: readonly Column[]) =>
  sql.raw(columns.map(([name]) => `${name} = excluded.${name}`).join(', '));

function toColumns(
  { row, leftOut }: CheckedRow,
  { fields, brands, categories }: Shelf,
  stored: StoredValues,
) {
  const values: Record<string, unknown> = { item_custom_id: row.itemCustomId };
  for (const field of fields) {
    const column = productColumns[field] ?? itemColumns[field];
    if (column) values[column[0]] = row[field];
  }
  values.category_id = categories.get(urlOfPath(row.categoryPath));
  if (fields.includes('brand')) {
    values.brand_id = row.brand ? (brands.get(slugOf(row.brand)) ?? null) : null;
  }
  const before = stored.get(row.itemCustomId);
  // Products that are new are listed from now on.
  if (fields.includes('listedAt')) {
    values.listed_at = row.listedAt ?? before?.listed_at ?? new Date().toISOString();
  }
  for (const field of before ? leftOut : []) {
    const [column = ''] = productColumns[field] ?? itemColumns[field] ?? [];
    if (before && column in before) values[column] = before[column];
  }
  return values;
}
