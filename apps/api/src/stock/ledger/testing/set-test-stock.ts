import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/**
 * Sets the free units of items by a correction in their ledgers.
 * @param which a condition on the item `i`, its variant `v`, product `p` and branch `b`
 * @returns the items' products, each once
 */
export async function setTestStock(
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  stock: number,
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with chosen as (
      select i.id, i.product_id from item i join variant v on v.id = i.variant_id
        join product p on p.id = i.product_id join branch b on b.id = i.branch_id
      where ${which} order by i.id for no key update of i
    ), moved as (
      insert into stock_movement (item_id, free, physical, reason, actor)
      select i.id, ${stock} - i.stock + i.short, ${stock} - i.stock + i.short, 'correction', 'test'
      from item i join chosen on chosen.id = i.id
      where i.stock - i.short <> ${stock} order by i.id
    )
    select distinct product_id from chosen`.execute(db);
  return rows.map(({ product_id }) => product_id);
}
