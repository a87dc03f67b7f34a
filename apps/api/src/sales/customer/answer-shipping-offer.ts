import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { customer } from '../life/actor.ts';
import { cancelLockedOrder } from '../life/cancel-locked-order.ts';
import { type Context, moveOrder, orderStateConflict } from '../life/move-order.ts';
import {
  selectOrderAndStockForUpdate,
  selectOrderForUpdate,
} from '../life/select-order-for-update.ts';

/**
 * The customer accepts a shipping offer: its amount becomes the order's shipping cost and is added to the total. Idempotent.
 * `amount`, in minor units, is the offer that the customer saw.
 * @throws NOT_FOUND, CONFLICT when there is no such offer (any more).
 */
export async function acceptShippingOffer(
  context: Context,
  tenantId: number,
  { orderId, amount }: { orderId: string; amount: number },
  session: Session,
): Promise<void> {
  await retryTransaction(context.db, async (trx) => {
    const requested = { tenantId, orderId, ownerId: session.userId };
    const order = await selectOrderForUpdate(trx, requested);
    const offer = await newestOffer(trx, order.id);
    if (offer?.answer === 'accepted' && offer.amount === amount) return;
    if (!offer?.isOpen || offer.amount !== amount) throw orderStateConflict(order);
    const actor = customer(session);
    const data = { quote: offer.id, amount };
    // An online payment was made before the shipping offer, so shipping is collected on delivery.
    const dueOnDelivery = isOnlineGateway(order.paymentMethod) ? amount : 0;
    const changes = { shippingCost: amount, dueOnDelivery };
    await moveOrder(context, trx, order, { to: 'Confirmed', actor, data, ...changes });
    await sql`update shipping_quote set answer = 'accepted', answered_at = now()
      where id = ${offer.id}`.execute(trx);
  });
}

/**
 * The customer declines a shipping offer: the order is cancelled, and its units are on sale again. Idempotent.
 * @throws NOT_FOUND, CONFLICT when there is no offer.
 */
export async function declineShippingOffer(
  context: Context,
  tenantId: number,
  orderId: string,
  session: Session,
): Promise<void> {
  await retryTransaction(context.db, async (trx) => {
    const requested = { tenantId, orderId, ownerId: session.userId };
    const { order, units } = await selectOrderAndStockForUpdate(trx, requested);
    const offer = await newestOffer(trx, order.id);
    if (offer?.answer === 'declined') return;
    if (order.status !== 'Quoted' || !offer || offer.answer) throw orderStateConflict(order);
    const actor = customer(session);
    const cancellation = { actor, reason: 'quote-declined' } as const;
    await cancelLockedOrder(context, trx, order, units, cancellation);
  });
}

interface ShippingOffer {
  readonly id: number;
  readonly amount: number;
  readonly answer: string | null;
  /** Neither answered nor expired. */
  readonly isOpen: boolean;
}

async function newestOffer(
  trx: Transaction<Database>,
  orderId: number,
): Promise<ShippingOffer | undefined> {
  const { rows } = await sql<ShippingOffer>`
    select id, amount, answer, answer is null and valid_until > now() as "isOpen"
    from shipping_quote where order_id = ${orderId} order by id desc limit 1`.execute(trx);
  return rows[0];
}
