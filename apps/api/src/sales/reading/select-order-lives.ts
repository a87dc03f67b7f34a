import type { OrderEventKind } from '@karwan/contract/order-life';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import { awaitsProof } from '../life/guest-bookings.ts';

export interface OrderLifeRow {
  readonly id: number;
  readonly timeline: readonly { kind: OrderEventKind; at: string; actor: string }[];
  /** The open shipping offer. */
  readonly offer: { amount: number; validUntil: string } | null;
  /** It was placed without a login, and no call has proved its number yet. */
  readonly awaitsProof: boolean;
}

/** The events and shipping offers of orders, in one statement. */
export async function selectOrderLives(
  db: Kysely<Database>,
  orderIds: readonly number[],
): Promise<Map<number, OrderLifeRow>> {
  const { rows } = await sql<OrderLifeRow>`${prepared('order-lives')}
    select o.id,
      (select coalesce(json_agg(
          json_build_object('kind', e.kind, 'at', e.at, 'actor', e.actor) order by e.id), '[]')
        from order_event e where e.order_id = o.id) as timeline,
      (select json_build_object('amount', q.amount, 'validUntil', q.valid_until)
        from shipping_quote q
        where q.order_id = o.id and q.answer is null and q.valid_until > now()) as offer,
      ${awaitsProof} as "awaitsProof"
    from orders o where o.id = any(${orderIds}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
