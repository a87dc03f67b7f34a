import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { rider } from '../shop/staff.ts';

const store = 'staff:demo-store';

/**
 * Inserts the deliveries of the demo shop's orders: parcels with the rider and with couriers, delivery attempts, and
 * collected cash. Also shelves, so that picking lists have an order.
 */
export async function insertDeliveries(
  trx: Transaction<Database>,
  tenantId: number,
): Promise<void> {
  // Orders that a courier carried have a tracking number; all others went with the rider.
  await sql`
    with sent as (
      select o.*, c.id as courier from orders o
      left join courier c on c.tenant_id = o.tenant_id and c.name = o.tracking_carrier
      where o.tenant_id = ${tenantId} and o.status in ('Shipped', 'OutForDelivery', 'NoShow', 'Delivered')
        and (o.tracking_carrier is null or c.id is not null)
    ), handed as (
      insert into manifest (tenant_id, branch_id, courier_id, rider_id, handed_by, handed_at, key)
      select tenant_id, branch_id, courier, case when courier is null then ${rider} end, ${store},
        updated_at, 'demo-' || order_id
      from sent returning id, key
    ), carried as (
      insert into parcel (tenant_id, branch_id, order_id, courier_id, rider_id, number, added_by, added_at,
        manifest_id)
      select s.tenant_id, s.branch_id, s.id, s.courier, case when s.courier is null then ${rider} end,
        coalesce(s.tracking_number, ''), ${store}, s.updated_at, handed.id
      from sent s join handed on handed.key = 'demo-' || s.order_id
    ), tried as (
      insert into delivery_attempt (order_id, result, by, at, cash_taken, received_by)
      select id, case status when 'NoShow' then 'nobody' else 'delivered' end, ${`staff:${rider}`}, updated_at,
        case status when 'Delivered' then total else 0 end,
        case status when 'Delivered' then shipping_address ->> 'customerFirstName' else '' end
      from sent where courier is null and status in ('NoShow', 'Delivered')
    )
    insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, order_id, by, at)
    select tenant_id, branch_id, case when courier is null then 'rider' else 'courier' end,
      coalesce(courier::text, ${rider}), 'collected', total, currency, id, ${`staff:${rider}`}, updated_at
    from sent where status = 'Delivered' order by id`.execute(trx);
  await handCashIn(trx, tenantId);
  await sql`update item set shelf = concat(chr(65 + (id % 6)::integer), '-', 1 + id % 12)
    where id in (select l.item_id from order_item l join orders o on o.id = l.order_id
      where o.tenant_id = ${tenantId})`.execute(trx);
}

/** Riders hand in collected cash after two days, couriers after eight; the till goes to the bank a day later. */
async function handCashIn(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    with collected as (
      select c.*, c.at + case holder when 'rider' then interval '2 days' else interval '8 days' end as due
      from cash_entry c where c.tenant_id = ${tenantId} and c.kind = 'collected'
    )
    insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, by, at)
    select c.tenant_id, c.branch_id, m.holder, m.holder_id, m.kind, m.amount, c.currency, ${store}, m.at
    from collected c cross join lateral (values
      (c.holder, c.holder_id, 'handed-in', -c.amount, c.due),
      ('branch', '', 'received', c.amount, c.due),
      ('branch', '', 'banked', -c.amount, c.due + interval '1 day')) m (holder, holder_id, kind, amount, at)
    where m.at < now() order by m.at`.execute(trx);
}
