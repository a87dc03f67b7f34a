import type { PayoutMethod } from '@karwan/contract/payout-ways';
import type { RefundRequest } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { StaffSession } from '../../../platform/session.ts';
import { actorName } from '../../../platform/statements/names.ts';
import { staffMember } from '../../life/actor.ts';
import { factsWhere } from '../../life/select-order-for-update.ts';
import { manualRefundAmount } from '../../life/take-payment.ts';
import { tillsAfter } from './check-till.ts';

interface Row
  extends Omit<
    RefundRequest,
    'id' | 'askedAt' | 'decidedAt' | 'isOwn' | 'reasonCode' | 'till' | 'way'
  > {
  reasonCode: string;
  way: string;
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
      coalesce(${actorName('q.asked_by', tenantId)}, '') as "askedBy", q.asked_at as "askedAt",
      coalesce(q.parts ->> 'way', 'cash') as way,
      q.asked_by as asker, q.decision, ${actorName('q.decided_by', tenantId)} as "decidedBy",
      q.decided_at as "decidedAt"
    from refund_request q join orders o on o.id = q.order_id join branch b on b.id = o.branch_id
    where o.tenant_id = ${tenantId}
      and (${branches}::integer[] is null or o.branch_id = any(${branches})) and ${which}`.execute(
    db,
  );
  const open = rows.flatMap(({ decision, orderId }) => (decision === null ? [orderId] : []));
  const { rows: orders } = await factsWhere(sql`o.tenant_id = ${tenantId}
    and o.order_id = any(${open}::text[])`).execute(db);
  const nothing = { tenantId, branchId: 0, currency: '', cash: 0 };
  const toPay = rows.map(({ decision, orderId, amount }) => {
    const order = decision === null && orders.find((one) => one.orderId === orderId);
    return order ? { ...order, cash: manualRefundAmount(order, amount) } : nothing;
  });
  const tills = await tillsAfter(
    db,
    toPay.map((one, index) => (rows[index]?.way === 'cash' ? one : nothing)),
  );
  return rows.map(({ asker, way, ...row }, index) => ({
    ...row,
    id: String(row.id),
    reasonCode: row.reasonCode as RefundRequest['reasonCode'],
    way: (toPay[index]?.cash ?? 0) > 0 ? (way as PayoutMethod) : null,
    till: tills[index] ?? null,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isOwn: asker === staffMember(staff).name,
  }));
}
