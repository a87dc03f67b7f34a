import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Zone } from '../branches/zones.ts';

/**
 * A product's row for the merchant feed, as the database returns it; amounts in `currency`, the
 * branch's.
 */
export interface FeedRow {
  product_id: number;
  item_custom_id: string;
  name: string;
  description: string;
  pictures: string[];
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

/** The next products that a zone shows, by id from `after` on. */
export async function selectFeedRows(
  db: Kysely<Database>,
  tenantId: number,
  zone: Zone,
  { after, limit }: { after: number; limit: number },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select p.id as product_id, p.item_custom_id, p.name, p.description, p.pictures, p.gtin,
      b.title as brand, p.category_id, o.price, o.sale_price, o.currency, l.in_stock,
      p.weight_grams, w.shipping_cost, w.weight_option, w.cost_per_weight_unit, w.waive_delivery_fee
    from listing l
    join offer_card o on o.item_id = l.item_id
    join item i on i.id = l.item_id
    join product p on p.id = l.product_id
    join branch w on w.id = i.branch_id
    left join brand b on b.id = p.brand_id
    where l.tenant_id = ${tenantId} and l.category_id = 0 and get_bit(l.zones, ${zone.bit}) <> 0
      and l.product_id > ${after}::bigint
    order by l.product_id
    limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}

/** How many products a zone shows that have a picture, as the feed wants. */
export async function countFeedRows(
  db: Kysely<Database>,
  tenantId: number,
  zone: Zone,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing l join product p on p.id = l.product_id
    where p.pictures <> '{}' and l.tenant_id = ${tenantId} and l.category_id = 0 and get_bit(l.zones, ${zone.bit}) <> 0
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A tenant's categories by id: the titles from the department down to each. */
export async function selectCategoryTitles(
  db: Kysely<Database>,
  tenantId: number,
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; titles: string[] }>`
    with recursive way as (
      select id, array[title] as titles from category
      where tenant_id = ${tenantId} and parent_id is null and node_type <> 'BRAND'
      union all
      select c.id, way.titles || c.title from way join category c on c.parent_id = way.id
    )
    select id, titles from way
  `.execute(db);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
