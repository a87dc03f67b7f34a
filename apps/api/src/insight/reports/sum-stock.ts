import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { salePriceNow } from '../../catalogue/products/sale-price-now.ts';
import { branchToBase } from '../../sales/order-money/to-base.ts';
import { withLongTimeout } from '../with-long-timeout.ts';
import { departments } from './departments.ts';

/** The days of sales from which it is computed how long the stock lasts. */
export const coverDays = 30;

/** Records the stock of every branch today (in Pakistan), and its value at current prices. */
export function sumStock(db: Kysely<Database>): Promise<void> {
  return withLongTimeout(db, async (trx) => {
    await sql`
      with recursive department as (${departments}), today as (
        select (now() at time zone 'Asia/Karachi')::date as day
      ), held as (
        select t.id as tenant_id, i.branch_id, coalesce(department.top, 0) as category_id,
          sum(greatest(i.stock, 0)) as units,
          sum(greatest(i.stock, 0) * round(least(i.price, ${salePriceNow}) * ${branchToBase})) as value
        from tenant t join branch b on b.tenant_id = t.id join item i on i.branch_id = b.id and i.is_active
        join product p on p.id = i.product_id left join department on department.id = p.category_id
        group by 1, 2, 3
      ), sold as (
        select tenant_id, branch_id, category_id, sum(units) as units
        from sales_day_category, today where sales_day_category.day > today.day - ${coverDays}::integer
        group by 1, 2, 3
      )
      insert into stock_day (tenant_id, day, branch_id, category_id, units, value, sold)
      select h.tenant_id, today.day, h.branch_id, h.category_id, h.units, h.value, coalesce(s.units, 0)
      from today, held h left join sold s using (tenant_id, branch_id, category_id)
      on conflict (tenant_id, day, branch_id, category_id) do update
        set units = excluded.units, value = excluded.value, sold = excluded.sold`.execute(trx);
  });
}
