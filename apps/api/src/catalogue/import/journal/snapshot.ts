import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { productColumns } from './columns.ts';

export type EntityKind = 'product' | 'variant' | 'offer';

/** A product, a variant or a branch's offer, with the columns that an import may change. */
export interface JournalRow {
  readonly kind: EntityKind;
  readonly id: number;
  readonly productId: number;
  /** Of offers. */
  readonly branchId: number | null;
  /** Of offers: the currency of their prices. */
  readonly currency?: string | null;
  readonly code: string;
  readonly title: string;
  /** Categories and brands are `{id, title}`, to be readable. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Columns that a snapshot has unchanged; categories and brands have titles besides. */
export const plainProductColumns: readonly string[] = [
  ...Object.values(productColumns).map(([name]) => name),
  'is_active',
].filter((name) => name !== 'category_id' && name !== 'brand_id');
const offerColumns = [
  'price',
  'sale_price',
  'sale_from',
  'sale_until',
  'is_active',
  'supplied_stock',
  'counted_at',
];
const variantColumns = ['code', 'gtin', 'weight_grams', 'pictures', 'choice', 'position'];

const values = (table: string, columns: readonly string[]) =>
  sql.raw(`jsonb_build_object(${columns.map((name) => `'${name}', ${table}.${name}`).join(', ')})`);

/**
 * Reads everything of products that an import may change, by `itemCustomId`. Locks them and their offers, in the order
 * of ids, until the caller's transaction ends, so that nothing else changes them between two snapshots.
 * Variants and offers are found by index for each product ('offset 0' prevents a join): in a new shop, statistics say
 * that the tables are empty, and each product would be compared with every variant.
 */
export async function takeSnapshot(
  trx: Kysely<Database>,
  tenantId: number,
  ids: readonly string[],
): Promise<JournalRow[]> {
  await sql`select id from product where tenant_id = ${tenantId} and item_custom_id = any(${ids}::text[])
    order by id for no key update`.execute(trx);
  await sql`select id from item where product_id = any(array(
      select id from product where tenant_id = ${tenantId} and item_custom_id = any(${ids}::text[])))
    order by id for no key update`.execute(trx);
  const { rows } = await sql<JournalRow>`
    with named as materialized (
      select * from product where tenant_id = ${tenantId} and item_custom_id = any(${ids}::text[])
    )
    select 'product' as kind, p.id, p.id as "productId", null::integer as "branchId",
      null as currency, p.item_custom_id as code, p.name as title, ${values('p', plainProductColumns)} || jsonb_build_object(
        'category_id', jsonb_build_object('id', c.id, 'title', c.title),
        'brand_id', case when b.id is not null then jsonb_build_object('id', b.id, 'title', b.title) end,
        'other_categories', coalesce((
          select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title) order by o.id)
          from product_other_category other join category o on o.id = other.category_id
          where other.product_id = p.id), '[]')) as values
    from named p join category c on c.id = p.category_id left join brand b on b.id = p.brand_id
    union all
    select 'variant', v.id, p.id, null, null, v.code, p.name, ${values('v', variantColumns)}
    from named p cross join lateral (select * from variant where product_id = p.id offset 0) v
    union all
    select 'offer', i.id, p.id, i.branch_id, trim(w.currency), case when v.choice = '{}' then p.item_custom_id else v.code end, p.name,
      -- Negative for missing units, which incoming goods cover first.
      ${values('i', offerColumns)} || jsonb_build_object('stock', i.stock - i.short)
    from named p cross join lateral (select * from item where product_id = p.id offset 0) i
      cross join lateral (select * from variant where id = i.variant_id offset 0) v
      join branch w on w.id = i.branch_id`.execute(trx);
  return rows;
}
