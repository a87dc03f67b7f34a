import { sql } from 'kysely';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { staffMember } from '../life/actor.ts';
import { type Context, moveOrder } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';

/**
 * How long a shipping offer is valid (spec section 1: customers get an answer within 48 hours, too).
 */
const offerHours = 48;

export interface ShippingToOffer {
  readonly orderId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly note: string;
}

/**
 * Offers the customer what international shipping costs. A later offer replaces the one before; the
 * same amount again leaves the open offer, and its time, as it is.
 * @throws NOT_FOUND, CONFLICT when there is nothing to be offered in the order's state.
 */
export async function offerShipping(
  context: Context,
  tenantId: number,
  { orderId, amount, note }: ShippingToOffer,
  session: Session,
): Promise<void> {
  await retryTransaction(context.db, async (trx) => {
    const order = await selectOrderForUpdate(trx, { tenantId, orderId });
    const actor = staffMember(session);
    const { rows: same } = await sql`
      select from shipping_quote
      where order_id = ${order.id} and answer is null and amount = ${amount}
        and valid_until > now()`.execute(trx);
    if (order.status === 'Quoted' && same.length > 0) return;
    await moveOrder(context, trx, order, { to: 'Quoted', actor, data: { amount, note } });
    await sql`
      update shipping_quote set answer = 'replaced', answered_at = now()
      where order_id = ${order.id} and answer is null`.execute(trx);
    await sql`
      insert into shipping_quote (order_id, amount, currency, note, quoted_by, valid_until)
      values (${order.id}, ${amount}, ${order.currency}, ${note}, ${actor.name},
        now() + make_interval(hours => ${offerHours}))`.execute(trx);
  });
}
