import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { customer } from '../life/actor.ts';
import { giveUpOrder } from '../life/give-up-order.ts';
import { invalidateSoldOutProducts } from '../life/invalidate-sold-out.ts';
import { type Context, movedOn } from '../life/move-order.ts';
import { selectOrderAndStockForUpdate } from '../life/select-order-for-update.ts';
import { mayCancel } from '../life/state-table.ts';

/**
 * The customer does not want an order any more that the shop has not accepted. Said again, nothing
 * more happens.
 * @throws NOT_FOUND where it is not the customer's, CONFLICT once the shop has accepted.
 */
export async function cancelOrder(
  context: Context,
  tenantId: number,
  orderId: string,
  session: Session,
): Promise<void> {
  await retryTransaction(context.db, async (trx) => {
    const wanted = { tenantId, orderId, ownerId: session.userId };
    const { order, units } = await selectOrderAndStockForUpdate(trx, wanted);
    if (order.status === 'Cancelled') return;
    if (!mayCancel(order)) throw movedOn(order);
    const givingUp = { actor: customer(session), reason: 'customer' } as const;
    const backOnSale = await giveUpOrder(context, trx, order, units, givingUp);
    await invalidateSoldOutProducts(trx, tenantId, backOnSale);
  });
}
