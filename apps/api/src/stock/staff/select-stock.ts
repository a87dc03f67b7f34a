import type { StockItem } from '@karwan/contract/stock';
import { type RawBuilder, sql } from 'kysely';
import { choiceTitles } from '../../catalogue/products/choice-titles.ts';

/** The days of sales from which the days of cover are computed. */
const pace = 28;

export interface StockRow {
  id: number;
  itemCustomId: string;
  code: string;
  gtin: string | null;
  name: string;
  choice: string[];
  picture: string | null;
  branch: number;
  branchName: string;
  free: number;
  reserved: number;
  lowStock: number;
  isOwnLowStock: boolean;
  sold: number;
  countedAt: Date | null;
}

/**
 * Units that orders of these branches have reserved, by item: `item_id`, `units`. Reads open orders only, which are few
 * in any shop.
 */
export const reservedUnits = (tenantId: number, branches: RawBuilder<unknown>) => sql`
  select l.item_id, sum(l.quantity)::integer as units
  from orders o join order_item l on l.order_id = o.id
  where o.tenant_id = ${tenantId} and o.branch_id in (${branches})
    and o.status not in ('Delivered', 'Cancelled')
    and order_holds_stock(o.status, o.delivery_method, o.stock_freed_at)
  group by l.item_id`;

/** The stock of items by `id`; newest first. */
export const selectStock = (tenantId: number, chosen: RawBuilder<unknown>) => sql<StockRow>`
  with chosen as materialized (
    select i.* from (${chosen}) wanted join item i on i.id = wanted.id
  ), reserved as materialized (
    ${reservedUnits(tenantId, sql`select branch_id from chosen`)}
  )
  select i.id, p.item_custom_id as "itemCustomId", v.code, coalesce(v.gtin, p.gtin) as gtin, p.name,
    ${choiceTitles} as choice,
    coalesce(v.pictures[1], p.pictures[1]) as picture, i.branch_id as branch, b.name as "branchName",
    i.stock - i.short as free, coalesce(r.units, 0) as reserved,
    coalesce(i.low_stock, b.low_stock) as "lowStock", i.low_stock is not null as "isOwnLowStock",
    (select coalesce(-sum(m.free), 0)::integer from stock_movement m
      where m.item_id = i.id and m.at > now() - make_interval(days => ${pace})
        and m.reason in ('sale', 'release')) as sold,
    i.counted_at as "countedAt"
  from chosen i
  join variant v on v.id = i.variant_id
  join product p on p.id = i.product_id
  join branch b on b.id = i.branch_id
  left join reserved r on r.item_id = i.id
  order by i.id desc`;

export function presentStock({ id, branch, countedAt, ...row }: StockRow): StockItem {
  const { free, reserved, sold } = row;
  return {
    ...row,
    itemId: String(id),
    branch: String(branch),
    physical: free + reserved,
    cover: sold > 0 ? Math.floor((Math.max(free, 0) * pace) / sold) : null,
    countedAt: countedAt?.toISOString() ?? null,
  };
}
