import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Copies an order many times, so that plans are those of a large shop. Most copies are long delivered; every fiftieth
 * waits, in one branch or another. The nth is called `AAAA…n`, as are its name, phone number and email address.
 */
export async function fillOrders(
  db: Kysely<Database>,
  orderId: string,
  many: number,
): Promise<void> {
  await sql`
    insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by, currency,
      branch_currency, rate, items_cost, fees, shipping_state,
      reserve_fee_percent, total, payment_method, delivery_method,
      shipping_address, status, created_at)
    select o.tenant_id, lpad(n::text, 9, 'A'), lpad(n::text, 9, 'A'),
      (array(select id from branch order by id))[1 + n % 3], 'bilal', 'customer', o.currency,
      o.branch_currency, 1, o.items_cost, o.fees, o.shipping_state, 0, o.total, o.payment_method,
      o.delivery_method, o.shipping_address || jsonb_build_object(
        'customerPhone', '+92301' || lpad(n::text, 7, '0'), 'customerFirstName', 'Name' || n,
        'customerEmail', 'guest.' || n || '@mail.example'),
      case when n % 50 = 0 then 'Booked' else 'Delivered' end, now() - n * interval '1 minute'
    from orders o, generate_series(1, ${many}) n where o.order_id = ${orderId}`.execute(db);
  await sql`analyze orders`.execute(db);
}
