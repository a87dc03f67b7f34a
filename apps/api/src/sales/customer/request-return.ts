import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Session } from '../../platform/session.ts';
import { customer } from '../life/actor.ts';
import { orderStateConflict } from '../life/move-order.ts';
import { selectOrderFacts, selectOrderForUpdate } from '../life/select-order-for-update.ts';
import { insertReturn, type RequestedReturn } from '../returns/insert-return.ts';
import { selectReturnWindow } from '../returns/return-window.ts';
import { selectReturnable } from '../returns/returnable.ts';

/** What a customer may return of an own order, and until when. @throws NOT_FOUND if it is another's */
export async function readReturnable(
  { db, tenant }: RequestContext,
  orderId: string,
  session: Session,
) {
  const requested = { tenantId: tenant.id, orderId, ownerId: session.userId };
  const order = await selectOrderFacts(db, requested);
  if (!order) throw notFound('Order');
  const which = { tenantId: tenant.id, orderId: order.id };
  const window = await selectReturnWindow(db, which, tenant.settings, new Date());
  if (!window) return { until: null, lines: [] };
  const found = await selectReturnable(db, order.id);
  const lines = found
    .filter(({ id, left }) => left > 0 && window.lines.has(id))
    .map(({ quantity, ...line }) => line);
  return { until: lines.length > 0 ? window.until.toISOString() : null, lines };
}

/**
 * The customer requests a return; the staff approve or reject it. Idempotent by key.
 * @throws NOT_FOUND if it is another's order, CONFLICT if it cannot be returned (any more), BAD_REQUEST naming the line
 */
export async function requestReturn(
  { db, tenant }: RequestContext,
  { orderId, ...asked }: RequestedReturn & { readonly orderId: string },
  session: Session,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    const requested = { tenantId: tenant.id, orderId, ownerId: session.userId };
    const order = await selectOrderForUpdate(trx, requested);
    const { rows } = await sql`select from order_return
      where order_id = ${order.id} and key = ${asked.key}`.execute(trx);
    if (rows.length > 0) return;
    const which = { tenantId: tenant.id, orderId: order.id };
    const window = await selectReturnWindow(trx, which, tenant.settings, new Date());
    if (!window) throw orderStateConflict(order);
    const actor = customer(session).name;
    await insertReturn(trx, order, { ...asked, kind: 'return', actor }, (id) =>
      window.lines.has(id),
    );
  });
}
