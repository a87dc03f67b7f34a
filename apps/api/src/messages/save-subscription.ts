import type { PushSubscription } from '@karwan/contract/notifications';
import { sql } from 'kysely';
import { holdsReceipt } from '../ordering/receipt-token.ts';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'cookies'>;

/**
 * Keeps where messages to a browser go; the same browser again only renews it. Nobody is signed in
 * yet, so whose it is stays open: a user's id from the request alone proves nothing.
 * @throws NOT_FOUND when `parentOrderId` names an order whose receipt the caller does not hold
 */
export async function saveSubscription(
  context: Context,
  { endpoint, expirationTime, keys }: PushSubscription,
  parentOrderId: string | null,
): Promise<void> {
  const { db, tenant } = context;
  if (parentOrderId !== null && !holdsReceipt(context, parentOrderId)) throw notFound('Order');
  const values = {
    p256dh: keys.p256dh,
    auth: keys.auth,
    expires_at: expirationTime === null ? null : new Date(expirationTime),
  };
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('push_subscription')
      .values({ tenant_id: tenant.id, endpoint, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'endpoint'])
          .doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (parentOrderId === null) return;
    await trx
      .insertInto('push_order')
      .values({ subscription_id: id, parent_order_id: parentOrderId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
