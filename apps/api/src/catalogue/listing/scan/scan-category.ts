import { sql } from 'kysely';
import type { Zone } from '../../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { type Combination, type OptionValue, shopChoices } from './cached-choices.ts';
import { scanCap } from './scan-cap.ts';
import { type StockedLists, stockedLists } from './stocked-lists.ts';

/**
 * The most popular products of a category in a zone, by descending popularity, in columns: everything that filters and facets
 * need. Prices are minor units of the shop's base currency, NaN without a rate.
 */
export interface CategoryScan {
  readonly products: number;
  /** Whether the scan has all products of the category in the zone. */
  readonly isWhole: boolean;
  /** Number of products of the category; of all zones unless the scan has all. */
  readonly total: number;
  readonly itemIds: Float64Array;
  readonly productIds: Float64Array;
  /** Index in `brands` plus 1; 0: no brand. */
  readonly brandAt: Uint32Array;
  readonly prices: Float64Array;
  readonly inStock: Uint8Array;
  readonly onSale: Uint8Array;
  /** Rank of each product in the sort order `newest`. */
  readonly newest: Uint32Array;
  /** Sorted by title. */
  readonly brands: readonly { readonly id: number; readonly title: string }[];
  readonly stocked: StockedLists;
  /** Those of the whole shop (`shopChoices`). */
  readonly values: readonly OptionValue[];
  readonly combinations: readonly Combination[];
  /** Whether these are all combinations in stock; if not, option filters cannot use the scan, and facets of options are too low. */
  readonly knowsChoices: boolean;
  /** The price range of the whole category. */
  readonly least: number | null;
  readonly most: number | null;
}

type Column<Value> = Value[] | null;

interface ScanRow {
  item_ids: Column<number>;
  product_ids: Column<number>;
  brand_ids: Column<number | null>;
  prices: Column<number | null>;
  in_stock: Column<boolean>;
  on_sale: Column<boolean>;
  newest: Column<number>;
  brands: Column<{ id: number; title: string }>;
  least: number | null;
  most: number | null;
  total: number;
}

/** Reads the scan of a category. */
export async function scanCategory(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
): Promise<CategoryScan> {
  const { db, tenant } = context;
  const cap = scanCap.products;
  const shown = sql`tenant_id = ${tenant.id} and category_id = (select ${categoryId}::integer)
    and get_bit(zones, ${zone.bit}) <> 0`;
  const { rows } = await sql<ScanRow>`${prepared('scan-category')}
    with scanned as materialized (
      select product_id, item_id, brand_id, price_base, in_stock, on_sale, listed_at,
        row_number() over (order by popularity desc, listed_at desc, product_id desc) as place
      from listing where ${shown}
      order by popularity desc, listed_at desc, product_id desc limit ${sql.lit(cap)}
    ), columns as (
      select json_agg(item_id order by place) as item_ids,
        json_agg(product_id order by place) as product_ids,
        json_agg(brand_id order by place) as brand_ids, json_agg(price_base order by place) as prices,
        json_agg(in_stock order by place) as in_stock, json_agg(on_sale order by place) as on_sale,
        json_agg(newest order by place) as newest, count(*) as number
      from (
        select *, row_number() over (order by listed_at desc, product_id desc) as newest from scanned
      ) placed
    )
    select columns.*, (
        select json_agg(json_build_object('id', id, 'title', title)) from brand
        where id in (select brand_id from scanned)
      ) as brands,
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base limit 1) as least,
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base desc limit 1) as most,
      case when number < ${sql.lit(cap)} then number else coalesce((
        select products from category_count
        where tenant_id = ${tenant.id} and category_id = (select ${categoryId}::integer)), 0)
      end as total
    from columns
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement that aggregates returned no row');
  const productIds = row.product_ids ?? [];
  const choices = shopChoices(context);
  const brands = (row.brands ?? []).toSorted((a, b) => (a.title < b.title ? -1 : 1));
  const brandAt = new Map(brands.map(({ id }, at) => [id, at + 1]));
  return {
    products: productIds.length,
    isWhole: productIds.length < cap,
    total: row.total,
    itemIds: Float64Array.from(row.item_ids ?? []),
    productIds: Float64Array.from(productIds),
    brandAt: Uint32Array.from(row.brand_ids ?? [], (id) => brandAt.get(id ?? 0) ?? 0),
    prices: Float64Array.from(row.prices ?? [], (price) => price ?? Number.NaN),
    inStock: Uint8Array.from(row.in_stock ?? [], Number),
    onSale: Uint8Array.from(row.on_sale ?? [], Number),
    newest: Uint32Array.from(row.newest ?? []),
    brands,
    stocked: stockedLists(await choices.of(context, productIds)),
    values: choices.values,
    combinations: choices.combinations,
    knowsChoices: !choices.isFull,
    least: row.least,
    most: row.most,
  };
}
