import type { PayoutMethod } from '@karwan/contract/payout-ways';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { openStateOf } from './payout-details.ts';

/** How long a link to name an account is valid, in days. */
const linkDays = 7;

interface NewPayout {
  /** The refund's id. */
  readonly refund: number;
  /** Minor units of the order's currency. */
  readonly amount: number;
  readonly way: PayoutMethod;
}

/** Records that the staff pays a refund of a locked order. Whoever asks for the account calls `sendPayoutLink`. */
export async function openPayout(
  trx: Transaction<Database>,
  order: { readonly id: number },
  { refund, amount, way }: NewPayout,
): Promise<void> {
  await sql`insert into refund_payout (refund_id, order_id, amount, way, state)
    values (${refund}, ${order.id}, ${amount}, ${way}, ${openStateOf(way, false)})`.execute(trx);
}

/**
 * Queues the message with the link by which the customer names the account of a payout, and voids earlier links.
 * @param eventId the event of the order's history that asks for it
 */
export async function sendPayoutLink(
  jobs: Jobs,
  trx: Transaction<Database>,
  order: { readonly tenantId: number; readonly orderId: string; readonly parentOrderId: string },
  { refund, eventId }: { readonly refund: number; readonly eventId: number },
): Promise<void> {
  // In whole seconds, as in the link.
  await sql`update refund_payout
    set link_until = date_trunc('second', now()) + make_interval(days => ${linkDays})
    where refund_id = ${refund}`.execute(trx);
  const { tenantId, orderId, parentOrderId } = order;
  const kind = 'refund-details';
  const data = { tenantId, parentOrderId, kind, orderId, eventId } as const;
  await jobs.send(trx, 'order-message', [{ key: `${kind}/${eventId}`, data }]);
}
