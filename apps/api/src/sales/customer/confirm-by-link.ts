import type { CashConfirmation } from '@karwan/contract/cash-confirmation';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Actor } from '../life/actor.ts';
import { proveGuestBooking } from '../life/guest-bookings.ts';
import { moveOrder } from '../life/move-order.ts';
import { selectBookingAndStockForUpdate } from '../life/select-order-for-update.ts';
import { selectOrders } from '../reading/select-orders.ts';
import { readConfirmProof } from './confirm-link.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'secret' | 'formerSecrets'>;

interface Link {
  readonly id: string;
  readonly proof: string;
}

/**
 * What a confirmation link would confirm. Changes nothing, because link scanners and previews open links in messages, too.
 * @throws NOT_FOUND for a link that the shop did not make
 */
export async function readConfirmation(context: Context, link: Link): Promise<CashConfirmation> {
  return present(context.db, context, link, isOver(context, link));
}

/**
 * The customer confirms a cash booking by the link of an SMS: accepts the parts that wait for confirmation. Idempotent.
 * @throws NOT_FOUND for a link that the shop did not make
 */
export async function confirmByLink(context: Context, link: Link): Promise<CashConfirmation> {
  const { db, tenant } = context;
  if (isOver(context, link)) return present(db, context, link, true);
  return retryTransaction(db, async (trx) => {
    const parts = await selectBookingAndStockForUpdate(trx, tenant.id, link.id);
    for (const { order } of parts) {
      if (order.status !== 'Booked' || isOnlineGateway(order.paymentMethod)) continue;
      const actor: Actor = { party: 'customer', name: `customer:${order.ownerId ?? 'guest'}` };
      await proveGuestBooking(trx, { tenantId: tenant.id, parentOrderId: link.id });
      const proved = { ...order, awaitsProof: false };
      await moveOrder(context, trx, proved, { to: 'Accepted', actor, data: { by: 'link' } });
    }
    return present(trx, context, link, false);
  });
}

/** @throws NOT_FOUND */
function isOver(context: Context, { id, proof }: Link): boolean {
  const until = readConfirmProof(context, context.tenant.id, id, proof);
  if (!until) throw notFound('Order');
  return until <= new Date();
}

async function present(
  db: Kysely<Database>,
  { tenant }: Context,
  { id }: Link,
  hasExpired: boolean,
): Promise<CashConfirmation> {
  const parts = await selectOrders(db, tenant.id, 'parent_order_id', id);
  const [first] = parts;
  if (!first) throw notFound('Order');
  const shown = { parentOrderId: id, currencyCode: first.currency, currency: first.symbol };
  const standing = parts.filter(({ status }) => status !== 'Cancelled');
  if (hasExpired || standing.length === 0) {
    return { ...shown, state: 'over', items: [], total: null };
  }
  return {
    ...shown,
    state: standing.some(({ status }) => status === 'Booked') ? 'waiting' : 'confirmed',
    items: standing.flatMap(({ items }) => items.map(({ name, quantity }) => ({ name, quantity }))),
    total: standing.reduce((sum, { total }) => sum + total, 0),
  };
}
