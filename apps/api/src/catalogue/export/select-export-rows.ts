import type { ProductOption } from '@karwan/contract/product';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { ImportTarget } from '../import/import-catalogue.ts';

interface NameValue {
  name: string;
  value: string;
}

/** A variant that the branch offers; amounts in the branch's currency. */
export interface ExportVariant {
  code: string;
  /** Value ids by option id. */
  choice: Record<string, string>;
  gtin: string | null;
  weight_grams: number | null;
  pictures: string[];
  price: number;
  sale_price: number | null;
  stock: number;
  /** The time of the stock in the ledger, in microseconds; later movements are not included. */
  stock_as_of: string;
}

/** A product of the branch with all variants that it offers, as the database returns it. */
export interface ExportRow {
  id: number;
  item_custom_id: string;
  name: string;
  description: string;
  brand: string | null;
  brand_slug: string | null;
  category_id: number;
  other_categories: number[];
  pictures: string[];
  badges: string[];
  features: NameValue[];
  facts: NameValue[];
  specs: NameValue[];
  options: ProductOption[];
  gtin: string | null;
  weight_grams: number | null;
  free_shipping: boolean;
  return_days: number | null;
  authenticity: string | null;
  vat_percent: string;
  supplied_rating: string | null;
  supplied_reviews: number;
  popularity: number;
  /** In microseconds, as in PostgreSQL. */
  listed_at: string;
  variants: ExportVariant[];
}

const microseconds = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

/**
 * The next products that a branch offers, by id from `after` on.
 * @param page.only limits the ids; left out: all
 */
export async function selectExportRows(
  db: Kysely<Database>,
  { tenantId, branchId }: ImportTarget,
  { after, limit, only }: { after: number; limit: number; only?: readonly number[] },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.id, p.item_custom_id, p.name, p.description, b.title as brand, b.slug as brand_slug,
      p.category_id, array(
        select category_id from product_other_category where product_id = p.id
        order by category_id) as other_categories,
      p.pictures, p.badges, p.features, p.facts, p.specs, p.options, p.gtin, p.weight_grams,
      p.free_shipping, p.return_days, p.authenticity, p.vat_percent, p.supplied_rating, p.supplied_reviews, p.popularity,
      to_char(p.listed_at at time zone 'UTC', ${microseconds}) as listed_at,
      coalesce((select jsonb_agg(jsonb_build_object('code', v.code, 'choice', v.choice, 'gtin', v.gtin,
        'weight_grams', v.weight_grams, 'pictures', v.pictures, 'price', i.price,
        'sale_price', i.sale_price, 'stock', i.stock,
        'stock_as_of', to_char(coalesce(last.at, i.updated_at) at time zone 'UTC', ${microseconds}))
        order by v.position, v.id)
      from item i join variant v on v.id = i.variant_id
      left join lateral (select at from stock_movement where item_id = i.id order by at desc limit 1) last on true
      where i.product_id = p.id and i.branch_id = ${branchId} and i.is_active), '[]') as variants
    from product p left join brand b on b.id = p.brand_id
    where p.tenant_id = ${tenantId} and p.is_active and p.id > ${after}::bigint
      and (${only ?? null}::bigint[] is null or p.id = any(${only ?? null}::bigint[])) and exists (
      select from item i
      where i.product_id = p.id and i.branch_id = ${branchId} and i.is_active)
    order by p.id
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** A category's titles and its path. */
export interface ExportCategory {
  id: number;
  titles: string[];
  menu_url: string;
}

export async function selectExportCategories(
  db: Kysely<Database>,
  tenantId: number,
): Promise<ExportCategory[]> {
  const { rows } = await sql<ExportCategory>`
    with recursive way as (
      select id, array[title] as titles, menu_url from category
      where tenant_id = ${tenantId} and parent_id is null and node_type in ('DEPARTMENT', 'CATEGORY')
      union all
      select c.id, way.titles || c.title, c.menu_url from way join category c on c.parent_id = way.id
    )
    select id, titles, menu_url from way
  `.execute(db);
  return rows;
}
