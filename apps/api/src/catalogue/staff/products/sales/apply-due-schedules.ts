import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { refreshProducts } from '../../../listing/refresh-products.ts';

/** Products per transaction. */
const atOnce = 500;

interface Due {
  productId: number;
}

type TakeDue = (trx: Kysely<Database>) => Promise<Due[]>;

/**
 * Applies what is due: starts and ends sales, publishes and hides products, and removes old products from collections
 * of new ones; refreshes their listings and pages. Several workers may run at once: each takes rows that no other has
 * locked.
 * @returns how many products
 */
export async function applyDueSchedules(db: Kysely<Database>): Promise<number> {
  return (
    (await switchAll(db, takeSchedules)) +
    (await switchAll(db, takeSales)) +
    (await switchAll(db, takeAged))
  );
}

async function switchAll(db: Kysely<Database>, takeDue: TakeDue): Promise<number> {
  let switched = 0;
  for (;;) {
    const due = await db.transaction().execute(async (trx) => {
      const rows = await takeDue(trx);
      await refreshProducts(
        trx,
        rows.map(({ productId }) => productId),
      );
      return rows.length;
    });
    if (due === 0) return switched;
    switched += due;
  }
}

const takeSales: TakeDue = async (trx) => {
  const { rows } = await sql<Due>`
    with due as (
      delete from price_switch where (at, product_id) in (
        select at, product_id from price_switch where at <= now()
        order by at, product_id limit ${atOnce} for update skip locked)
      returning product_id
    )
    select distinct product_id as "productId" from due order by 1`.execute(trx);
  return rows;
};

/** Both times may have passed while no worker ran: the product is then hidden. */
const takeSchedules: TakeDue = async (trx) => {
  const { rows } = await sql<Due>`
    with due as (
      select id from product where show_from <= now() or show_until <= now()
      order by id limit ${atOnce} for no key update skip locked
    )
    update product p set
      is_active = case when p.show_until <= now() then false when p.show_from <= now() then true else p.is_active end,
      show_from = case when p.show_from > now() then p.show_from end,
      show_until = case when p.show_until > now() then p.show_until end,
      updated_at = now()
    from due where p.id = due.id
    returning p.id as "productId"`.execute(trx);
  return rows;
};

/** Products that are too old for a collection of new products; refreshing their listings removes them. */
const takeAged: TakeDue = async (trx) => {
  const { rows } = await sql<Due>`
    select distinct l.product_id as "productId"
    from collection c join listing l on l.tenant_id = c.tenant_id and l.category_id = c.node_id
    where c.new_days is not null and l.listed_at <= now() - make_interval(days => c.new_days)
    order by 1 limit ${atOnce}`.execute(trx);
  return rows;
};
