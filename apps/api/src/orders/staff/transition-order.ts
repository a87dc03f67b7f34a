import type { TransitionRequest } from '@karwan/contract/order-desk';
import { badField } from '../../platform/faults.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { staffMember } from '../life/actor.ts';
import { giveUpOrder } from '../life/give-up-order.ts';
import { invalidateSoldOutProducts } from '../life/invalidate-sold-out.ts';
import { type Context, moveOrder } from '../life/move-order.ts';
import {
  selectOrderAndStockForUpdate,
  selectOrderForUpdate,
} from '../life/select-order-for-update.ts';

/** The moves with which a parcel gets its number. */
const withParcel: ReadonlySet<string> = new Set(['Shipped', 'OutForDelivery']);

/**
 * The staff moves an order on. To where it is already, nothing happens.
 * @throws NOT_FOUND, BAD_REQUEST for a parcel's number where there is no parcel, CONFLICT when the
 *   state table does not know the move.
 */
export async function transitionOrder(
  context: Context,
  tenantId: number,
  { id: orderId, to, note, tracking }: TransitionRequest,
  session: Session,
): Promise<void> {
  if (tracking && !withParcel.has(to)) {
    throw badField('tracking', 'comes with the move to Shipped or OutForDelivery');
  }
  const actor = staffMember(session);
  const wanted = { tenantId, orderId };
  await retryTransaction(context.db, async (trx) => {
    if (to === 'Cancelled') {
      const { order, units } = await selectOrderAndStockForUpdate(trx, wanted);
      if (order.status === to) return;
      const givingUp = { actor, reason: 'shop', note } as const;
      const backOnSale = await giveUpOrder(context, trx, order, units, givingUp);
      await invalidateSoldOutProducts(trx, tenantId, backOnSale);
      return;
    }
    const order = await selectOrderForUpdate(trx, wanted);
    if (order.status === to) return;
    const data = note ? { note } : {};
    await moveOrder(context, trx, order, { to, actor, data, ...(tracking && { tracking }) });
  });
}
