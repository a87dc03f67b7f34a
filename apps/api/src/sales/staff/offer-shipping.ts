import { roundForCash } from '@karwan/money/cash';
import { sql } from 'kysely';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../life/actor.ts';
import { moveOrder } from '../life/move-order.ts';
import { selectOrderForUpdate } from '../life/select-order-for-update.ts';
import { orderAction, orderForStaff, type StaffOrderContext } from './order-command.ts';

/** How long a shipping offer is valid, in hours. */
const offerHours = 48;

export interface ShippingToOffer {
  readonly orderId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly note: string;
}

/**
 * Offers the customer a price for international shipping. A later offer replaces the previous one; with the same amount
 * again, the open offer and its expiry stay. Amounts are rounded to whole coins.
 * @throws NOT_FOUND, CONFLICT if the order's state allows no offer.
 */
export async function offerShipping(
  context: StaffOrderContext,
  { orderId, amount: requested, note }: ShippingToOffer,
): Promise<void> {
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, orderId));
    const actor = staffMember(staff);
    // However the order is paid, shipping is collected in cash when it arrives.
    const amount = roundForCash(requested, order.currency);
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
    const { currency } = order;
    record({
      ...orderAction('order.offerShipping', order),
      after: { status: 'Quoted', amount, currency },
    });
  });
}
