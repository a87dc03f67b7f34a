import type { PushSubscription } from '@karwan/contract/notifications';
import { sql } from 'kysely';
import { holdsReceipt } from '../ordering/receipt-token.ts';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'cookies' | 'session'>;

/**
 * Keeps where messages to a browser go; the same browser again only renews it. A user's id from the
 * request alone proves nothing: it counts where the session is theirs.
 * @throws NOT_FOUND when `parentOrderId` names an order whose receipt the caller does not hold
 */
export async function saveSubscription(
  context: Context,
  { endpoint, expirationTime, keys }: PushSubscription,
  parentOrderId: string | null,
  user: string | null = null,
): Promise<void> {
  const { db, tenant } = context;
  if (parentOrderId !== null && !holdsReceipt(context, parentOrderId)) throw notFound('Order');
  const session = user === null ? undefined : await context.session?.();
  const values = {
    user_id: session?.userId === user ? user : null,
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
