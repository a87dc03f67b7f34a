import { sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { clock } from '../life/actor.ts';
import type { Context } from '../life/move-order.ts';
import { releaseStock } from '../life/release-stock.ts';
import { selectOrderAndStockForUpdate } from '../life/select-order-for-update.ts';
import { holdsStock } from '../life/state-table.ts';
import type { DueOrder } from './due-order.ts';

/**
 * Releases the stock of an order that was not picked up; the order can no longer be handed out.
 * @returns whether this call released them.
 */
export function releasePickup(context: Context, due: DueOrder): Promise<boolean> {
  return retryTransaction(context.db, async (trx) => {
    const { order, units } = await selectOrderAndStockForUpdate(trx, due);
    if (order.status !== 'NoShow' || !holdsStock(order)) return false;
    await sql`insert into order_event (order_id, kind, actor)
      values (${order.id}, 'hold-ended', ${clock.name})`.execute(trx);
    await releaseStock(trx, order, units, clock);
    return true;
  });
}
