import { retryTransaction } from '../../platform/retry-transaction.ts';
import { clock } from '../life/actor.ts';
import { type Context, moveOrder } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';

/**
 * Marks an order that was not picked up or received in time. Its items stay reserved a while longer,
 * and it can still be handed out; what was paid is not refunded (spec section 1, Terms).
 * @returns whether this call marked it.
 */
export function markNoShow(context: Context, due: DueOrder): Promise<boolean> {
  return retryTransaction(context.db, async (trx) => {
    const order = await selectOrderForUpdate(trx, due);
    if (order.status !== 'Accepted') return false;
    await moveOrder(context, trx, order, { to: 'NoShow', actor: clock });
    return true;
  });
}
