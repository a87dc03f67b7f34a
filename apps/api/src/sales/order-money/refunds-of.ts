import { refundBy } from '@karwan/contract/money-state';
import type { OrderRefund } from '@karwan/contract/order-refund';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';

/** A refund as the ledgers have it; amounts are minor units of the order's currency. */
export interface RefundRow {
  readonly amount: number;
  readonly state: 'asked' | 'done' | 'refused';
  /** The payment method, or the way in which the staff pays it. */
  readonly to: string;
  /** Whether the staff pays it: nobody has promised when. */
  readonly byHand: boolean;
  /** When it was requested, in ISO 8601. */
  readonly at: string;
}

/**
 * The refunds of an order `o` in money, `RefundRow`s from the oldest on: operations requested from providers, and what the
 * staff pays.
 * A cancellation counts once its payment was charged; before, it only releases an authorization. What concerns a whole
 * booking is shown with its first part.
 */
export const refundsOf = sql<RefundRow[]>`(
  select coalesce(json_agg(json_build_object('amount', r.amount, 'state', r.state, 'to', r.gateway, 'at', r.at,
    'byHand', r.by_hand)
    order by r.at, r.amount), '[]')
  from (
    select op.order_amount as amount, op.state, t.gateway, op.created_at as at, false as by_hand
    from payment_transaction t join payment_operation op on op.payment_id = t.id
    where t.tenant_id = o.tenant_id and t.parent_order_id = o.parent_order_id and op.order_amount > 0
      and (op.kind = 'refund' or op.kind = 'cancel' and t.captured_amount >= t.amount)
      and (op.order_id = o.order_id or op.order_id is null and o.id = (
        select min(f.id) from orders f
        where f.tenant_id = o.tenant_id and f.parent_order_id = o.parent_order_id))
    union all
    select r.amount - r.of_credit - r.of_voucher - coalesce(op.order_amount, 0),
      case when p.state <> 'paid' then 'asked' else 'done' end, coalesce(p.way, 'cash'), r.created_at, true
    from order_refund r left join payment_operation op on op.id = r.operation_id
    left join refund_payout p on p.refund_id = r.id
    where r.order_id = o.id and r.exchange_order_id is null
      and r.amount - r.of_credit - r.of_voucher > coalesce(op.order_amount, 0)
  ) r)`;

/** What providers were asked to refund of an order `o` and have not confirmed, in minor units of its currency. */
export const underWayOf = sql`(
  select coalesce(sum(op.order_amount), 0)::bigint
  from order_refund r join payment_operation op on op.id = r.operation_id
  where r.order_id = o.id and op.state = 'asked')`;

/** The refunds of several orders by order id, in a statement of its own: lists choose their rows without them. */
export async function selectRefunds(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, readonly RefundRow[]>> {
  const { rows } = await sql<{ id: number; refunds: RefundRow[] }>`${prepared('order-refunds')}
    select o.id, ${refundsOf} as refunds from orders o where o.id = any(${[...orderIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, refunds }) => [id, refunds]));
}

/**
 * Refunds as the customer sees them. One that was refused is delayed, unless a later one replaces it; so is one that has not
 * arrived in the time that its payment method takes.
 */
export function presentRefunds(rows: readonly RefundRow[], now = new Date()): OrderRefund[] {
  const refunds: OrderRefund[] = [];
  let replaced = 0;
  // From the newest, because a later refund replaces a refused one.
  for (const { amount, state, to, at, byHand } of rows.toReversed()) {
    if (state === 'refused') {
      const open = Math.max(amount - replaced, 0);
      replaced = Math.max(replaced - amount, 0);
      if (open > 0) refunds.unshift({ amount: open, state: 'delayed', to, by: null });
      continue;
    }
    replaced += amount;
    const by = (!byHand && refundBy(to, new Date(at))) || null;
    if (state === 'done') refunds.unshift({ amount, state: 'refunded', to, by: null });
    else if (by !== null && by < now) refunds.unshift({ amount, state: 'delayed', to, by: null });
    else refunds.unshift({ amount, state: 'on-its-way', to, by: by?.toISOString() ?? null });
  }
  return refunds;
}
