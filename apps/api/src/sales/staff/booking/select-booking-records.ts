import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import {
  type OperationRow,
  ofBooking as ofBookingOperations,
  operationsWhere,
} from '../../../payments/ledger/select-operations.ts';
import type { StaffAccess } from '../../../platform/staff/staff-access.ts';
import { actorName, fullName } from '../../../platform/statements/names.ts';
import { factsWhere, type LockedOrder } from '../../life/select-order-for-update.ts';

interface Person {
  actor: string;
  name: string | null;
}

/** The records of a booking's parts as parsed from JSON: times are strings. */
export interface BookingRecords {
  events: (Person & {
    id: string;
    orderId: string;
    kind: string;
    at: string;
    data: unknown;
  })[];
  notes: (Person & { id: string; orderId: string; text: string; at: string })[];
  refunds: (Person & {
    id: string;
    orderId: string;
    amount: number;
    currency: string;
    reasonCode: string;
    reason: string;
    lines: { name: string; quantity: number; restocked: number }[];
    at: string;
    state: string;
    exchange: string | null;
  })[];
  offers: (Person & {
    id: string;
    orderId: string;
    amount: number;
    currency: string;
    note: string;
    at: string;
    validUntil: string;
    answer: string | null;
    answeredAt: string | null;
  })[];
  attempts: {
    id: string;
    gateway: string;
    state: string;
    reference: string;
    paymentId: string | null;
    amount: number;
    currency: string;
    orderAmount: number;
    capturedAmount: number;
    refundedAmount: number;
    toldAmount: number | null;
    problem: string | null;
    keptUntil: string | null;
    at: string;
    changedAt: string;
  }[];
  messages: {
    id: string;
    kind: string;
    channel: string;
    recipient: string;
    status: string;
    attempts: number;
    fault: string;
    at: string;
    sentAt: string | null;
  }[];
  /** Payment operations; empty if the reader may not see payments. */
  operations: OperationRow[];
  /** The facts of each part, which decide about possible moves. */
  facts: (Omit<LockedOrder, 'updatedAt' | 'quoteDueAt'> & {
    updatedAt: string;
    quoteDueAt: string | null;
  })[];
  /** Exchange orders: `of` is the id of the part whose items they replace. */
  exchanges: { of: number; orderId: string }[];
  /** What gift vouchers paid of each part. */
  vouchers: { of: number; id: string; ending: string; amount: number }[];
  /** Members of the staff to whom parts are assigned. */
  names: { id: string; name: string }[];
  history: {
    orders: number;
    delivered: number;
    cancelled: number;
    notMet: number;
    since: string | null;
  };
}

interface Named {
  readonly tenantId: number;
  readonly parentOrderId: string;
  readonly ids: readonly number[];
  /** The reader's permissions. */
  readonly access: StaffAccess;
}

/** All records of a booking's parts, in one statement. */
export async function selectBookingRecords(
  db: Kysely<Database>,
  { tenantId, parentOrderId, ids, access }: Named,
): Promise<BookingRecords> {
  const parts = sql`any(${ids}::bigint[])`;
  const ofBooking = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}
      and ${sql.ref(`${alias}.parent_order_id`)} = ${parentOrderId}`;
  const operations = access.permissions.has('payments.read')
    ? sql`(select coalesce(json_agg(asked), '[]')
        from (${operationsWhere(tenantId, ofBookingOperations(parentOrderId, access.branches))}) asked)`
    : sql`'[]'::json`;
  const { rows } = await sql<BookingRecords>`
    select ${operations} as operations,
      (select coalesce(json_agg(fact), '[]') from (${factsWhere(sql`o.id = ${parts}`)}) fact) as facts,
      (select coalesce(json_agg(json_build_object('id', e.id::text, 'orderId', o.order_id,
          'kind', e.kind, 'at', e.at, 'actor', e.actor, 'name', ${actorName('e.actor', tenantId)},
          'data', e.data) order by e.id), '[]')
        from order_event e join orders o on o.id = e.order_id where e.order_id = ${parts}) as events,
      (select coalesce(json_agg(json_build_object('id', n.id::text, 'orderId', o.order_id,
          'text', n.text, 'at', n.created_at, 'actor', n.written_by,
          'name', ${actorName('n.written_by', tenantId)}) order by n.id), '[]')
        from order_note n join orders o on o.id = n.order_id where n.order_id = ${parts}) as notes,
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'orderId', o.order_id,
          'amount', r.amount, 'currency', trim(r.currency), 'reason', r.reason, 'reasonCode', r.reason_code,
          'lines', (select coalesce(json_agg(json_build_object('name', l.name,
              'quantity', l.quantity, 'restocked', l.restocked) order by l.position), '[]')
            from order_refund_line l where l.refund_id = r.id),
          'at', r.created_at,
          'actor', r.refunded_by, 'name', ${actorName('r.refunded_by', tenantId)},
          'exchange', (select x.order_id from orders x where x.id = r.exchange_order_id),
          'state', coalesce(op.state, case when p.state <> 'paid' then 'asked' else 'done' end)) order by r.id), '[]')
        from order_refund r join orders o on o.id = r.order_id
        left join payment_operation op on op.id = r.operation_id
        left join refund_payout p on p.refund_id = r.id
        where r.order_id = ${parts}) as refunds,
      (select coalesce(json_agg(json_build_object('id', q.id::text, 'orderId', o.order_id,
          'amount', q.amount, 'currency', trim(q.currency), 'note', q.note, 'at', q.quoted_at,
          'actor', q.quoted_by, 'name', ${actorName('q.quoted_by', tenantId)},
          'validUntil', q.valid_until, 'answer', q.answer, 'answeredAt', q.answered_at)
          order by q.id), '[]')
        from shipping_quote q join orders o on o.id = q.order_id where q.order_id = ${parts}) as offers,
      (select coalesce(json_agg(json_build_object('id', t.id::text, 'gateway', t.gateway,
          'state', t.state, 'reference', t.payee_reference, 'paymentId', t.provider_id,
          'amount', t.amount, 'currency', trim(t.currency), 'orderAmount', t.order_amount,
          'capturedAmount', t.captured_amount, 'refundedAmount', t.refunded_amount,
          'toldAmount', t.told_amount, 'problem', t.problem, 'keptUntil', t.kept_until,
          'at', t.created_at, 'changedAt', t.updated_at) order by t.id), '[]')
        from payment_transaction t where ${ofBooking('t')}) as attempts,
      (select coalesce(json_agg(json_build_object('id', m.id::text, 'kind', m.kind,
          'channel', m.channel, 'recipient', m.recipient, 'status', m.status, 'attempts', m.attempts,
          'fault', m.last_error, 'at', m.created_at, 'sentAt', m.sent_at) order by m.id), '[]')
        from message m where ${ofBooking('m')}) as messages,
      (select coalesce(json_agg(json_build_object('of', x.exchange_of, 'orderId', x.order_id) order by x.id), '[]')
        from orders x where x.exchange_of = ${parts}) as exchanges,
      (select coalesce(json_agg(json_build_object('of', spent.order_id, 'id', spent.voucher_id::text,
          'ending', g.ending, 'amount', spent.amount) order by spent.voucher_id), '[]')
        from (select v.order_id, v.voucher_id, -sum(v.amount) as amount from gift_voucher_entry v
          where v.order_id = ${parts} and v.kind = 'spent' group by 1, 2) spent
        join gift_voucher g on g.id = spent.voucher_id) as vouchers,
      (select coalesce(json_agg(json_build_object('id', u.id,
          'name', ${fullName('u')})), '[]')
        from "user" u where u.tenant_id = ${tenantId} and u.id in (
          select assigned_to from orders where id = ${parts})) as names,
      (select json_build_object('orders', count(distinct parent_order_id) filter (where was_before),
          'delivered', count(*) filter (where was_before and status = 'Delivered'),
          'cancelled', count(*) filter (where was_before and status = 'Cancelled'),
          'notMet', count(*) filter (where was_not_met), 'since', min(created_at))
        from (select h.parent_order_id, h.status, h.created_at,
            h.id < (select min(id) from orders where id = ${parts}) as was_before, exists (
            select from order_event e where e.order_id = h.id and e.kind = 'no-show')
            or exists (select from order_return r where r.order_id = h.id
              and r.kind = 'not-taken') as was_not_met
          from orders h where h.tenant_id = ${tenantId} and phone_from_end(h.shipping_address) = (
            select phone_from_end(shipping_address) from orders where id = ${parts} limit 1)
          order by h.id desc limit 1000) of_number) as history`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('a select without a table returned no row');
  return written;
}
