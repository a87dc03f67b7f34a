import type { OrderItem } from '@karwan/contract/order';
import type { OrderReturn } from '@karwan/contract/returns';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { LockedOrder } from '../life/select-order-for-update.ts';

/**
 * The kind of return that an order allows now; null: none. Pick-ups that were not fetched never left the branch. A
 * `not-taken` return may be received in parts: the first one releases the order's stock, and others may follow.
 */
export function kindOfReturn({
  status,
  way,
  stockIsFreed,
  cameBack,
}: Pick<LockedOrder, 'status' | 'way' | 'stockIsFreed' | 'cameBack'>): OrderReturn['kind'] | null {
  if (status === 'Delivered') return 'return';
  const isRefused = status === 'NoShow' || status === 'Cancelled';
  return isRefused && way !== 'pick-up' && (!stockIsFreed || cameBack) ? 'not-taken' : null;
}

type ReturnableLine = Pick<OrderItem, 'name' | 'options' | 'quantity' | 'image'> & {
  readonly id: string;
  readonly left: number;
};

/** The lines of an order with the pieces that can still be returned: those without another return and not restocked by a refund. */
export async function selectReturnable(
  db: Kysely<Database>,
  orderId: number,
): Promise<ReturnableLine[]> {
  const { rows } = await sql<Omit<ReturnableLine, 'options'> & { options: unknown }>`
    select l.id::text as id, l.name, l.options, l.quantity, l.image,
      greatest(0, l.quantity - (select coalesce(sum(rl.restocked), 0)::integer
        from order_refund_line rl where rl.order_item_id = l.id) - (select coalesce(sum(case when r.state in ('received', 'closed') then rl.received
            else rl.quantity end), 0)::integer
        from order_return_line rl join order_return r on r.id = rl.return_id
        where rl.order_item_id = l.id and r.state <> 'rejected')) as left
    from order_item l where l.order_id = ${orderId} order by l.position`.execute(db);
  return rows.map((row) => ({ ...row, options: row.options as OrderItem['options'] }));
}
