import { type PayoutMethod, paysToAccount } from '@karwan/contract/payout-ways';
import type { PayoutDetails } from '@karwan/contract/refund-payout';
import type { RefundPayout } from '@karwan/contract/refund-payouts';
import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { staffMember } from '../../life/actor.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { sendPayoutLink } from '../../life/payout.ts';
import { openStateOf, readDetails, sealDetails } from '../../life/payout-details.ts';
import { orderAction } from '../order-command.ts';
import { changePayout, type PayoutContext } from './payout-command.ts';

interface Arranged {
  readonly id: string;
  readonly way: PayoutMethod;
  /** The account as the customer read it out; null: they are asked by a link. */
  readonly details: PayoutDetails | null;
}

/** Seconds within which the same request sends no second link. */
const pause = 60;

/**
 * Chooses how a refund is paid. A way to an account needs the customer's account: a member types it, or the customer gets
 * a link. Another way, or a new link, deletes an account that is already known.
 * @throws NOT_FOUND, CONFLICT if it is paid, BAD_REQUEST naming the field
 */
export const arrangePayout = (
  context: PayoutContext,
  { id, way, details }: Arranged,
): Promise<RefundPayout> =>
  changePayout(context, id, async ({ trx, staff, record }, order, payout) => {
    if (payout.state === 'paid') throw orderStateConflict(order);
    if (!payout.ways.includes(way)) throw badField('way', 'is not possible here', 'choice');
    const { amount, currency } = payout;
    const known = details && paysToAccount(way) ? readDetails(way, details) : null;
    const isSame = way === payout.way;
    if (isSame && !paysToAccount(way)) return;
    if (isSame && known && JSON.stringify(known) === JSON.stringify(payout.details)) return;
    const asksCustomer = paysToAccount(way) && !known;
    if (isSame && asksCustomer && (await wasJustAsked(trx, order.id, id))) return;
    const sealed = known && (await sealDetails(context, known));
    await sql`update refund_payout set way = ${way}, state = ${openStateOf(way, known !== null)},
      details = ${sealed}, link_until = null where refund_id = ${id}::bigint`.execute(trx);
    const data = { amount, currency, way, refund: id };
    const { rows } = await sql<{ id: number }>`
      insert into order_event (order_id, kind, actor, data)
      values (${order.id}, ${known ? 'refund-account' : 'refund-way'}, ${staffMember(staff).name}, ${JSON.stringify(data)}::jsonb)
      returning id`.execute(trx);
    const [event] = rows;
    if (!event) throw new Error('event was not recorded');
    if (asksCustomer) {
      await sendPayoutLink(context.jobs, trx, order, { refund: Number(id), eventId: event.id });
    }
    record({
      ...orderAction('refund.arrange', order),
      before: { way: payout.way },
      // The account itself stays out of the trail.
      after: { way, amount, currency, account: known ? 'typed' : asksCustomer ? 'asked' : 'none' },
    });
  });

async function wasJustAsked(
  trx: Parameters<typeof sendPayoutLink>[1],
  orderId: number,
  refund: string,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select p.state = 'awaiting-details' and exists (
      select from order_event e where e.order_id = ${orderId} and e.kind = 'refund-way'
        and e.data ->> 'refund' = ${refund} and e.at > now() - make_interval(secs => ${pause})) as is
    from refund_payout p where p.refund_id = ${refund}::bigint`.execute(trx);
  return rows[0]?.is ?? false;
}
