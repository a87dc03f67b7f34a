import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Rows } from './export-data.ts';

/**
 * A customer's orders with everything that belongs to them. Staff are not named: an event says only whether the
 * customer caused it.
 */
export async function exportOrders(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<Rows> {
  const { rows } = await sql<{ row: Rows[number] }>`
    select to_jsonb(o) - '{tenant_id,id,assigned_to,tracking_version,next_call_at}'::text[] || jsonb_build_object(
      'items', (select coalesce(jsonb_agg(to_jsonb(i) - '{id,order_id}'::text[]
          order by i.position), '[]') from order_item i where i.order_id = o.id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at,
          'by_customer', e.actor = o.created_by or e.actor like 'customer:%')
          order by e.id), '[]') from order_event e where e.order_id = o.id),
      'staff_notes', (select coalesce(jsonb_agg(jsonb_build_object('text', n.text, 'at', n.created_at)
          order by n.id), '[]') from order_note n where n.order_id = o.id),
      'shipping_offers', (select coalesce(jsonb_agg(
          to_jsonb(q) - '{id,order_id,quoted_by}'::text[] order by q.id), '[]')
          from shipping_quote q where q.order_id = o.id),
      'parcels', (select coalesce(jsonb_agg(jsonb_build_object('number', r.number,
          'carrier', (select c.name from courier c where c.id = r.courier_id), 'at', r.added_at)
          order by r.id), '[]') from parcel r where r.order_id = o.id),
      'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('result', d.result, 'at', d.at,
          'cash_taken', d.cash_taken, 'received_by', d.received_by, 'comes_back_at', d.next_at,
          'note', d.note, 'photo', encode(d.photo, 'base64')) order by d.id), '[]')
          from delivery_attempt d where d.order_id = o.id),
      'cash', (select coalesce(jsonb_agg(jsonb_build_object('kind', h.kind, 'amount', h.amount,
          'currency', h.currency, 'reason', h.reason, 'at', h.at) order by h.id), '[]')
          from cash_entry h where h.order_id = o.id),
      'refund_requests', (select coalesce(jsonb_agg(jsonb_build_object('amount', w.amount,
          'currency', w.currency, 'reason', w.reason, 'decision', w.decision, 'at', w.asked_at)
          order by w.id), '[]') from refund_request w where w.order_id = o.id),
      'returns', (select coalesce(jsonb_agg(jsonb_build_object('for', b.reason_code, 'note', b.note,
          'state', b.state, 'decision_reason', b.decision_reason, 'at', b.opened_at,
          'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name,
              'quantity', l.quantity) order by l.position), '[]')
            from order_return_line l where l.return_id = b.id)) order by b.id), '[]')
          from order_return b where b.order_id = o.id),
      'refunds', (select coalesce(jsonb_agg(jsonb_build_object('amount', r.amount,
          'currency', r.currency, 'for', r.reason_code, 'reason', r.reason, 'at', r.created_at,
          'paid', (select jsonb_build_object('way', p.way, 'reference', p.reference, 'at', p.paid_at)
            from refund_payout p where p.refund_id = r.id),
          'lines', (select coalesce(jsonb_agg(jsonb_build_object('name', l.name,
              'quantity', l.quantity, 'amount', l.amount) order by l.position), '[]')
            from order_refund_line l where l.refund_id = r.id)) order by r.id), '[]')
          from order_refund r where r.order_id = o.id)) as row
    from orders o where o.tenant_id = ${tenantId} and o.user_id = ${userId}
    order by o.id desc`.execute(db);
  return rows.map(({ row }) => row);
}

/** Payments of the customer's bookings, with the requests to the provider and its answers. */
export async function exportPayments(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<Rows> {
  const { rows } = await sql<{ row: Rows[number] }>`
    select to_jsonb(p) - '{tenant_id,id,next_check_at,checks,checked_at}'::text[]
      || jsonb_build_object(
      'operations', (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind,
          'order_id', a.order_id, 'reference', a.reference, 'order_amount', a.order_amount,
          'amount', a.amount, 'state', a.state, 'at', a.created_at) order by a.id), '[]')
          from payment_operation a where a.payment_id = p.id),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'data', e.data,
          'at', e.at) order by e.id), '[]') from payment_event e where e.payment_id = p.id)) as row
    from payment_transaction p
    where p.tenant_id = ${tenantId} and p.parent_order_id in (
      select parent_order_id from orders where tenant_id = ${tenantId} and user_id = ${userId})
    order by p.id desc`.execute(db);
  return rows.map(({ row }) => row);
}
