import type { PushSubscription } from '@karwan/contract/push-subscription';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { findOwnBooking } from '../../../sales/reading/find-booking.ts';
import { holdsReceipt } from '../../../sales/reading/receipt-token.ts';

interface SubscriptionOptions {
  readonly parentOrderId: string | null;
  /** The endpoint that the browser replaced by this one. */
  readonly replaces?: string | null;
  readonly user?: string | null;
}

/**
 * Stores a browser's push subscription; registering it again updates it. Its user comes from the session, never from a
 * user id in the request; without a session it has none.
 * @returns the subscription's id
 * @throws NOT_FOUND when `parentOrderId` is neither the caller's own order nor one whose receipt the browser has
 */
export async function saveSubscription(
  context: RequestContext,
  { endpoint, expirationTime, keys }: PushSubscription,
  { parentOrderId, replaces = null, user = null }: SubscriptionOptions,
): Promise<number> {
  const { db, tenant } = context;
  if (parentOrderId !== null && !holdsReceipt(context, parentOrderId)) {
    await findOwnBooking(context, parentOrderId);
  }
  const session = await context.session?.();
  // Another customer's id comes from a page that was opened before this customer signed in.
  const isTheirs = user === null || user === session?.userId;
  const values = {
    user_id: isTheirs ? (session?.userId ?? null) : null,
    // Deleting the session deletes the subscription, by cascade.
    session_id: sql<string | null>`(select id from session where tenant_id = ${tenant.id}
      and id = ${isTheirs ? (session?.id ?? null) : null})`,
    p256dh: keys.p256dh,
    auth: keys.auth,
    expires_at: expirationTime === null ? null : new Date(expirationTime),
  };
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('push_subscription')
      .values({ tenant_id: tenant.id, endpoint, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'endpoint'])
          .doUpdateSet({ ...values, updated_at: new Date() }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (replaces !== null) await moveSubjects(trx, tenant.id, replaces, id);
    if (parentOrderId === null) return id;
    await trx
      .insertInto('push_order')
      .values({ subscription_id: id, parent_order_id: parentOrderId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** Moves the bookings of a replaced endpoint. Endpoints are secret, so knowing the old one is proof enough. */
async function moveSubjects(
  trx: Kysely<Database>,
  tenantId: number,
  endpoint: string,
  id: number,
): Promise<void> {
  await sql`
    insert into push_order (subscription_id, parent_order_id)
    select ${id}, o.parent_order_id from push_order o
    join push_subscription p on p.id = o.subscription_id
    where p.tenant_id = ${tenantId} and p.endpoint = ${endpoint} and p.id <> ${id}
    on conflict do nothing`.execute(trx);
  await sql`
    update restock_alert a set push_subscription_id = ${id}
    from push_subscription p
    where p.id = a.push_subscription_id and p.tenant_id = ${tenantId} and p.endpoint = ${endpoint}
      and p.id <> ${id} and not exists (
        select from restock_alert same
        where same.variant_id = a.variant_id and same.push_subscription_id = ${id})`.execute(trx);
  await trx
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('endpoint', '=', endpoint)
    .where('id', '<>', id)
    .execute();
}
