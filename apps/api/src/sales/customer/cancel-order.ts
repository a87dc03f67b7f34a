import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { customer } from '../life/actor.ts';
import { cancelLockedOrder } from '../life/cancel-locked-order.ts';
import { type Context, orderStateConflict } from '../life/move-order.ts';
import { selectOrderAndStockForUpdate } from '../life/select-order-for-update.ts';
import { mayCancel } from '../life/state-table.ts';

/**
 * The customer cancels an order that the shop has not accepted yet. Idempotent.
 * @throws NOT_FOUND if it is not the customer's order, CONFLICT once the shop has accepted it.
 */
export async function cancelOrder(
  context: Context,
  tenantId: number,
  orderId: string,
  session: Session,
): Promise<void> {
  await retryTransaction(context.db, async (trx) => {
    const requested = { tenantId, orderId, ownerId: session.userId };
    const { order, units } = await selectOrderAndStockForUpdate(trx, requested);
    if (order.status === 'Cancelled') return;
    if (!mayCancel(order)) throw orderStateConflict(order);
    const cancellation = { actor: customer(session), reason: 'customer' } as const;
    await cancelLockedOrder(context, trx, order, units, cancellation);
  });
}
