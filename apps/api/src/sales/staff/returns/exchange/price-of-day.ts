import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { SoldItem } from '../../changes/select-change.ts';

interface DayPrice {
  readonly itemId: number;
  readonly price: number;
  readonly salePrice: number | null;
}

/**
 * Gives items the prices of the moment at which an order was placed, in minor units, in shops that exchange at these
 * (docs/decisions/0250). An item without a change since then keeps its price of today.
 */
export async function withPricesOfOrder(
  db: Kysely<Database>,
  order: { readonly id: number },
  items: ReadonlyMap<number, SoldItem>,
): Promise<ReadonlyMap<number, SoldItem>> {
  const { rows } = await sql<DayPrice>`
    select i.id as "itemId", coalesce(f.price, i.price) as price, case when f.price is null
        then sale_price_at(i.sale_price, i.sale_from, i.sale_until, o.created_at)
        else sale_price_at(f.sale_price, f.sale_from, f.sale_until, o.created_at) end as "salePrice"
    from orders o
    join tenant t on t.id = o.tenant_id and t.exchange_at_order_price
    join item i on i.id = any(${[...items.keys()]}::bigint[]) and i.tenant_id = o.tenant_id
    left join lateral (select * from former_price f where f.item_id = i.id and f.until > o.created_at
      order by f.until limit 1) f on true
    where o.id = ${order.id}`.execute(db);
  const prices = new Map(rows.map(({ itemId, ...prices }) => [itemId, prices]));
  return new Map([...items].map(([id, item]) => [id, { ...item, ...prices.get(id) }]));
}
