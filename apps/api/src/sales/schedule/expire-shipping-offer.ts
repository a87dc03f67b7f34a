import { sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { clock } from '../life/actor.ts';
import { type Context, moveOrder } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import type { DueOrder } from './due-order.ts';

/**
 * Expires a shipping offer that was not answered in time: the order waits for a new one.
 * @returns whether this call expired it.
 */
export function expireShippingOffer(context: Context, due: DueOrder): Promise<boolean> {
  return retryTransaction(context.db, async (trx) => {
    const order = await selectOrderForUpdate(trx, due);
    const { numAffectedRows = 0n } = await sql`
      update shipping_quote set answer = 'expired', answered_at = now()
      where order_id = ${order.id} and answer is null and valid_until <= now()`.execute(trx);
    if (numAffectedRows === 0n || order.status !== 'Quoted') return false;
    await moveOrder(context, trx, order, { to: 'Accepted', actor: clock, event: 'quote-expired' });
    return true;
  });
}
