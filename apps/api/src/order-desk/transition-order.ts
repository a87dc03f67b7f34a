import type { TransitionRequest } from '@karwan/contract/order-desk';
import type { Session } from '../accounts/session.ts';
import { retryTransaction } from '../ordering/retry-transaction.ts';
import { tellSoldOut } from '../ordering/tell-sold-out.ts';
import { badField } from '../platform/faults.ts';
import { staffMember } from './actor.ts';
import { giveUpOrder } from './give-up-order.ts';
import { type Desk, moveOrder } from './move-order.ts';
import { selectOrderAndStockForUpdate, selectOrderForUpdate } from './select-order-for-update.ts';

/** The moves with which a parcel gets its number. */
const withParcel: ReadonlySet<string> = new Set(['Shipped', 'OutForDelivery']);

/**
 * The staff moves an order on. To where it is already, nothing happens.
 * @throws NOT_FOUND, BAD_REQUEST for a parcel's number where there is no parcel, CONFLICT when the
 *   state table does not know the move.
 */
export async function transitionOrder(
  desk: Desk,
  tenantId: number,
  { id: orderId, to, note, tracking }: TransitionRequest,
  session: Session,
): Promise<void> {
  if (tracking && !withParcel.has(to)) {
    throw badField('tracking', 'comes with the move to Shipped or OutForDelivery');
  }
  const actor = staffMember(session);
  const wanted = { tenantId, orderId };
  await retryTransaction(desk.db, async (trx) => {
    if (to === 'Cancelled') {
      const { order, units } = await selectOrderAndStockForUpdate(trx, wanted);
      if (order.status === to) return;
      const givingUp = { actor, reason: 'shop', note } as const;
      const backOnSale = await giveUpOrder(desk, trx, order, units, givingUp);
      await tellSoldOut(trx, tenantId, backOnSale);
      return;
    }
    const order = await selectOrderForUpdate(trx, wanted);
    if (order.status === to) return;
    const data = note ? { note } : {};
    await moveOrder(desk, trx, order, { to, actor, data, ...(tracking && { tracking }) });
  });
}
