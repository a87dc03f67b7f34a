import { onlineGateways } from '@karwan/contract/payment-page';
import type { RefundRequest } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { staffMember } from '../../life/actor.ts';
import { onVouchersOf } from '../../life/paid-by-vouchers.ts';

interface Row extends Omit<RefundRequest, 'id' | 'askedAt' | 'decidedAt' | 'isOwn' | 'reasonCode'> {
  reasonCode: string;
  id: number;
  askedAt: Date;
  decidedAt: Date | null;
  asker: string;
}

/** Refund requests of a member's branches, newest first. */
export async function selectRequests(
  db: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  which: RawBuilder<unknown>,
): Promise<RefundRequest[]> {
  const { branches } = staff.access;
  const nameOf = (actor: string) => sql`(
    select concat_ws(' ', u.name, nullif(u.last_name, '')) from "user" u
    where u.tenant_id = ${tenantId} and 'staff:' || u.id = ${sql.ref(actor)})`;
  const { rows } = await sql<Row>`
    select q.id, o.order_id as "orderId", o.parent_order_id as "parentOrderId",
      b.name as "branchName", q.amount, trim(q.currency) as currency, q.reason,
      coalesce(q.parts ->> 'reasonCode', 'other') as "reasonCode",
      coalesce((q.parts ->> 'shipping')::bigint, 0) as shipping,
      coalesce((q.parts ->> 'goodwill')::bigint, 0) as goodwill,
      (select coalesce(json_agg(json_build_object('name', l.name, 'options', l.options,
          'quantity', coalesce((asked ->> 'quantity')::integer, 0),
          'restock', coalesce((asked ->> 'restock')::boolean, false)) order by l.position), '[]')
        from jsonb_array_elements(coalesce(q.parts -> 'lines', '[]')) asked
        join order_item l on l.id = (asked ->> 'id')::bigint and l.order_id = q.order_id) as lines,
      coalesce(${nameOf('q.asked_by')}, '') as "askedBy", q.asked_at as "askedAt",
      case when q.decision is null and o.payment_method <> all(${[...onlineGateways]}::text[])
        then json_build_object('branchName', b.name, 'holds', till.holds,
          'after', till.holds - greatest(q.amount - ${onVouchersOf}, 0)) end as till,
      q.asked_by as asker, q.decision, ${nameOf('q.decided_by')} as "decidedBy",
      q.decided_at as "decidedAt"
    from refund_request q join orders o on o.id = q.order_id join branch b on b.id = o.branch_id
    cross join lateral (select coalesce((
      select h.balance from cash_balance h where h.tenant_id = o.tenant_id and h.branch_id = o.branch_id
        and h.holder = 'branch' and h.currency = trim(q.currency)), 0)::bigint as holds) till
    where o.tenant_id = ${tenantId}
      and (${branches}::integer[] is null or o.branch_id = any(${branches})) and ${which}`.execute(
    db,
  );
  return rows.map(({ asker, ...row }) => ({
    ...row,
    id: String(row.id),
    reasonCode: row.reasonCode as RefundRequest['reasonCode'],
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isOwn: asker === staffMember(staff).name,
  }));
}
