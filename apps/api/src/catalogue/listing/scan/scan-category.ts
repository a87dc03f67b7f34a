import { sql } from 'kysely';
import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { OptionValueRow } from '../option-facets.ts';
import { type ChoiceTable, choiceTable } from './choice-table.ts';

/** The most popular products of a category are looked at, up to so many. */
export const scanCap = 2_000;

/**
 * The most popular products that a zone shows of a category, the most popular first, in columns: what they can be
 * narrowed by. Prices are minor units of the shop's base currency, null without a rate.
 */
export interface CategoryScan {
  readonly products: number;
  /** Whether these are all that the zone shows of the category. */
  readonly isWhole: boolean;
  /** Products of the category, of all zones if these are not all. */
  readonly total: number;
  readonly itemIds: readonly number[];
  readonly productIds: readonly number[];
  readonly brandIds: readonly (number | null)[];
  readonly prices: readonly (number | null)[];
  readonly inStock: readonly boolean[];
  readonly onSale: readonly boolean[];
  /** Their places when the newest come first. */
  readonly newest: readonly number[];
  readonly brands: readonly { readonly id: number; readonly title: string }[];
  readonly choices: ChoiceTable;
  /** The range of the whole category's prices. */
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
  /** Of each product the keys of its variants in stock, one variant after the other, and how many each has. */
  cells: Column<number[] | null>;
  widths: Column<number | null>;
  brands: Column<{ id: number; title: string }>;
  keys: Column<NamedKey>;
  least: number | null;
  most: number | null;
  total: number;
}

/** A value of an option that variants in stock have, by its key. */
export type NamedKey = Omit<OptionValueRow, 'count'> & { readonly key: number };

/** Reads the scan of a category. Options and brands are named as one of the products has them. */
export async function scanCategory(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
): Promise<CategoryScan> {
  const shown = sql`tenant_id = ${tenant.id} and category_id = (select ${categoryId}::integer)
    and get_bit(zones, ${zone.bit}) <> 0`;
  const { rows } = await sql<ScanRow>`${prepared('scan-category')}
    with scanned as materialized (
      select product_id, item_id, brand_id, price_base, in_stock, on_sale, popularity, listed_at
      from listing where ${shown}
      order by popularity desc, listed_at desc, product_id desc limit ${sql.lit(scanCap)}
    ), choice as materialized (
      select s.product_id, c.keys, array_length(c.variants, 2) as width,
        array(select cell from unnest(c.variants) cell) as cells
      from scanned s
      -- One by one: the planner would rather read the whole shop's.
      cross join lateral (
        select keys, variants from stocked_choice where product_id = s.product_id limit 1
      ) c
    ), sample as materialized (
      select key, min(product_id) as product_id
      from choice cross join lateral unnest(keys) key group by 1
    ), columns as (
      select json_agg(item_id order by place) as item_ids,
        json_agg(product_id order by place) as product_ids,
        json_agg(brand_id order by place) as brand_ids, json_agg(price_base order by place) as prices,
        json_agg(in_stock order by place) as in_stock, json_agg(on_sale order by place) as on_sale,
        json_agg(newest order by place) as newest, json_agg(cells order by place) as cells, json_agg(width order by place) as widths,
        count(*) as number
      from (
        select s.*, c.cells, c.width,
          row_number() over (order by popularity desc, listed_at desc, s.product_id desc) as place,
          row_number() over (order by listed_at desc, s.product_id desc) as newest
        from scanned s left join choice c using (product_id)
      ) placed
    )
    select columns.*, (
        select json_agg(json_build_object('id', id, 'title', title)) from brand
        where id in (select brand_id from scanned)
      ) as brands, (
        select json_agg(json_build_object('key', sample.key,
          'optionId', coalesce(o ->> 'optionId', ''), 'optionTitle', coalesce(o ->> 'optionTitle', ''),
          'valueId', coalesce(v ->> 'valueId', ''), 'valueTitle', coalesce(v ->> 'valueTitle', ''),
          'swatch', v ->> 'swatch'))
        from (select distinct product_id from sample) named
        join product p on p.id = named.product_id
        cross join lateral jsonb_array_elements(p.options) o
        cross join lateral jsonb_array_elements(o -> 'values') v
        join sample on sample.product_id = named.product_id
          and sample.key = choice_key(o ->> 'optionId', v ->> 'valueId')
      ) as keys,
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base limit 1) as least,
      (select price_base from listing where ${shown} and price_base is not null
        order by price_base desc limit 1) as most,
      case when number < ${sql.lit(scanCap)} then number else coalesce((
        select products from category_count
        where tenant_id = ${tenant.id} and category_id = (select ${categoryId}::integer)), 0)
      end as total
    from columns
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement that aggregates returned no row');
  const itemIds = row.item_ids ?? [];
  return {
    products: itemIds.length,
    isWhole: itemIds.length < scanCap,
    total: row.total,
    itemIds,
    productIds: row.product_ids ?? [],
    brandIds: row.brand_ids ?? [],
    prices: row.prices ?? [],
    inStock: row.in_stock ?? [],
    onSale: row.on_sale ?? [],
    newest: row.newest ?? [],
    brands: row.brands ?? [],
    choices: choiceTable(row.keys ?? [], row.cells ?? [], row.widths ?? []),
    least: row.least,
    most: row.most,
  };
}
