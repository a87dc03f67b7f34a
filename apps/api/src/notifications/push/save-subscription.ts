import type { PushSubscription } from '@karwan/contract/push-subscription';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { findOwnBooking } from '../../orders/reading/find-booking.ts';
import { holdsReceipt } from '../../orders/reading/receipt-token.ts';
import type { RequestContext } from '../../platform/context.ts';

interface SubscriptionOptions {
  readonly parentOrderId: string | null;
  /** The endpoint that the browser gave up for this one. */
  readonly replaces?: string | null;
  readonly user?: string | null;
}

/**
 * Stores a browser's push subscription; registering the same browser again renews it. The owner comes
 * from the session of this request, never from a user id in it; a signed-out browser has none.
 * @returns the subscription's id
 * @throws NOT_FOUND when `parentOrderId` names an order that is neither the caller's own nor one whose
 *   receipt the browser holds
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
    // When the session ends, its push subscription ends too.
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
          .doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
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

/** An endpoint is known to its browser and us alone, so who names the old one may take its place. */
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
