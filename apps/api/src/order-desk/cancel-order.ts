import type { Session } from '../accounts/session.ts';
import { retryTransaction } from '../ordering/retry-transaction.ts';
import { tellSoldOut } from '../ordering/tell-sold-out.ts';
import { customer } from './actor.ts';
import { giveUpOrder } from './give-up-order.ts';
import { type Desk, movedOn } from './move-order.ts';
import { selectOrderAndStockForUpdate } from './select-order-for-update.ts';
import { mayCancel } from './state-table.ts';

/**
 * The customer does not want an order any more that the shop has not accepted. Said again, nothing
 * more happens.
 * @throws NOT_FOUND where it is not the customer's, CONFLICT once the shop has accepted.
 */
export async function cancelOrder(
  desk: Desk,
  tenantId: number,
  orderId: string,
  session: Session,
): Promise<void> {
  await retryTransaction(desk.db, async (trx) => {
    const wanted = { tenantId, orderId, ownerId: session.userId };
    const { order, units } = await selectOrderAndStockForUpdate(trx, wanted);
    if (order.status === 'Cancelled') return;
    if (!mayCancel(order)) throw movedOn(order);
    const givingUp = { actor: customer(session), reason: 'customer' } as const;
    const backOnSale = await giveUpOrder(desk, trx, order, units, givingUp);
    await tellSoldOut(trx, tenantId, backOnSale);
  });
}
