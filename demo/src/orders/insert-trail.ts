import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

/** The state of an order after an event, which is its state before the next move. */
const stateOf = sql`case e.kind when 'booked' then 'Booked' when 'accepted' then 'Accepted'
  when 'quoted' then 'Quoted' when 'confirmed' then 'Confirmed' when 'purchased' then 'Purchased'
  when 'shipped' then 'Shipped' when 'in-customs' then 'InCustoms'
  when 'out-for-delivery' then 'OutForDelivery' when 'delivered' then 'Delivered'
  when 'cancelled' then 'Cancelled' when 'no-show' then 'NoShow' end`;

/**
 * The trail entries of the demo shop's staff for one month, as their calls would have written them, consistent with
 * orders, returns, cash and stock.
 */
export async function insertTrail(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`
    with moved as (
      select e.at, e.actor, e.kind, o.order_id, o.branch_id, o.total, o.currency, ${stateOf} as state,
        lag(${stateOf}) over (partition by o.id order by e.id) as former
      from order_event e join orders o on o.id = e.order_id
      where o.tenant_id = ${tenantId} and ${stateOf} is not null
    ), done as (
      select at, actor, 'order.book' as kind, 'order' as entity, order_id as entity_id, branch_id,
        '{}'::jsonb as before, jsonb_build_object('orders', jsonb_build_array(order_id), 'total', total,
          'currency', trim(currency), 'paymentMethod', 'cash-on-delivery') as after
      from moved where kind = 'booked'
      union all
      select at, actor, 'order.move', 'order', order_id, branch_id, jsonb_build_object('status', former),
        jsonb_build_object('status', state)
      from moved where kind not in ('booked', 'confirmed')
      union all
      select n.created_at, n.written_by, 'order.note', 'order', o.order_id, o.branch_id, '{}',
        jsonb_build_object('note', n.id::text)
      from order_note n join orders o on o.id = n.order_id where o.tenant_id = ${tenantId}
      union all
      select r.opened_at, r.opened_by, 'return.open', 'order', o.order_id, o.branch_id,
        jsonb_build_object('status', o.status),
        jsonb_build_object('kind', r.kind, 'state', 'asked', 'reasonCode', r.reason_code)
      from order_return r join orders o on o.id = r.order_id where o.tenant_id = ${tenantId}
      union all
      select c.at, c.by, 'cash.handIn', 'cash', c.holder || ':' || c.holder_id, c.branch_id, '{}',
        jsonb_build_object('expected', -c.amount, 'amount', -c.amount, 'to', 'till', 'currencyCode', trim(c.currency))
      from cash_entry c where c.tenant_id = ${tenantId} and c.kind = 'handed-in'
      union all
      select c.started_at, 'staff:' || c.started_by, 'stockCount.start', 'stockCount', c.id::text, c.branch_id,
        '{}', '{"categoryId": null}'
      from stock_count c where c.tenant_id = ${tenantId}
      union all
      select t.sent_at, 'staff:' || t.sent_by, 'stockTransfer.send', 'stockTransfer', t.id::text, t.from_branch,
        '{"state": "draft"}', jsonb_build_object('state', 'sent', 'lines',
          (select count(*) from stock_transfer_line l where l.transfer_id = t.id))
      from stock_transfer t where t.tenant_id = ${tenantId} and t.state = 'sent'
    )
    insert into staff_action (tenant_id, at, actor_id, session_id, request_id, kind, entity, entity_id,
      branch_id, before, after)
    select ${tenantId}, at, substr(actor, length('staff:') + 1), 'demo', 'demo', kind, entity, entity_id,
      branch_id, before, after
    from done where actor like 'staff:%' and at <= now() order by at, entity_id`.execute(trx);
}
