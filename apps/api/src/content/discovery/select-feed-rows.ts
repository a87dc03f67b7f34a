import type { ProductOption } from '@karwan/contract/product';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { salePriceNow } from '../../catalogue/products/sale-price-now.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';

/** A variant's offer for the merchant feed; amounts in `currency`, the branch's. */
export interface FeedRow {
  product_id: number;
  item_id: number;
  variant_id: number;
  item_custom_id: string;
  variant_code: string;
  /** Value ids by option id; `{}` if the product's options do not define variants. */
  choice: Record<string, string>;
  name: string;
  description: string;
  /** The product's options, if they distinguish its variants. */
  options: ProductOption[];
  /** The variant's; if it has none, its product's. */
  pictures: string[];
  /** The variant's, or the product's if that has only one variant. */
  gtin: string | null;
  brand: string | null;
  category_id: number;
  price: number;
  sale_price: number | null;
  currency: string;
  in_stock: boolean;
  weight_grams: number | null;
  shipping_cost: number | null;
  weight_option: boolean;
  cost_per_weight_unit: number;
  waive_delivery_fee: number | null;
}

/** As read: the product's long texts are null if the previous row is of the same product. */
type ReadRow = Omit<FeedRow, 'description' | 'options'> & {
  description: string | null;
  options: ProductOption[] | null;
};

/** A condition: whether an offer `o` is in a zone. */
export const isOfferedIn = (zone: Zone) =>
  sql`case when ${zone.bit} < length(o.zones) then get_bit(o.zones, ${zone.bit}) = 1 end`;

/** The next variants that a zone offers, in the order of product and item, after the row before. */
export async function selectFeedRows(
  db: Kysely<Database>,
  tenantId: number,
  zone: Zone,
  { after, limit }: { after?: Pick<FeedRow, 'product_id' | 'item_id'>; limit: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<ReadRow>`
    with page as materialized (
      select o.product_id, o.item_id, o.in_stock from offer o
      where o.tenant_id = ${tenantId} and ${isOfferedIn(zone)}
        and (o.product_id, o.item_id) > (${after?.product_id ?? 0}::bigint, ${after?.item_id ?? 0}::bigint)
      order by o.product_id, o.item_id
      limit ${sql.lit(limit)}
    ), marked as (
      select *, product_id is distinct from lag(product_id) over (order by product_id, item_id) as is_first
      from page
    )
    select page.product_id, page.item_id, v.id as variant_id, p.item_custom_id, v.code as variant_code, v.choice, p.name,
      case when page.is_first then p.description end as description,
      case when page.is_first then case when v.choice = '{}' then '[]' else p.options end end as options,
      case when v.pictures = '{}' then p.pictures else v.pictures end as pictures,
      case when v.choice = '{}' then coalesce(v.gtin, p.gtin) else v.gtin end as gtin,
      b.title as brand, p.category_id, i.price, ${salePriceNow} as sale_price, w.currency, page.in_stock,
      coalesce(v.weight_grams, p.weight_grams) as weight_grams,
      w.shipping_cost, w.weight_option, w.cost_per_weight_unit, w.waive_delivery_fee
    from marked page
    join item i on i.id = page.item_id
    join variant v on v.id = i.variant_id
    join product p on p.id = page.product_id
    join branch w on w.id = i.branch_id
    left join brand b on b.id = p.brand_id
    order by page.product_id, page.item_id
  `.execute(db);
  let description = '';
  let options: ProductOption[] = [];
  return rows.map((row) => {
    description = row.description ?? description;
    options = row.options ?? options;
    return { ...row, description, options };
  });
}

/** The number of variants that a zone offers with a picture, which the feed requires. */
export async function countFeedRows(
  db: Kysely<Database>,
  tenantId: number,
  zone: Zone,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from offer o
    join variant v on v.id = o.variant_id
    join product p on p.id = o.product_id
    where o.tenant_id = ${tenantId} and ${isOfferedIn(zone)}
      and (v.pictures <> '{}' or p.pictures <> '{}')
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The titles of a tenant's categories by id: from the department down to each. */
export async function selectCategoryTitles(
  db: Kysely<Database>,
  tenantId: number,
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; titles: string[] }>`
    with recursive way as (
      select id, array[title] as titles from category
      where tenant_id = ${tenantId} and parent_id is null and node_type in ('DEPARTMENT', 'CATEGORY')
      union all
      select c.id, way.titles || c.title from way join category c on c.parent_id = way.id
    )
    select id, titles from way
  `.execute(db);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
