import type { SavedAddress } from '@karwan/contract/address';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { clearDefault, findAddress, lockAddresses } from './save-address.ts';
import { selectAddresses } from './select-addresses.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

const restorableHours = 24;

/** Makes one of the customer's addresses the default. @throws NOT_FOUND */
export async function makeDefaultAddress(
  { db, tenant }: Context,
  userId: string,
  id: string,
): Promise<SavedAddress[]> {
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, tenant.id, userId);
    await findAddress(trx, tenant.id, userId, id);
    await clearDefault(trx, tenant.id, userId);
    await sql`update address set is_default = true where id = ${id}::uuid
      and tenant_id = ${tenant.id} and user_id = ${userId}`.execute(trx);
    return selectAddresses(trx, tenant.id, userId);
  });
}

/** Removes an address; the next one becomes the default. @throws NOT_FOUND */
export async function removeAddress({ db, tenant }: Context, userId: string, id: string) {
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, tenant.id, userId);
    const { rows } = await sql<{ until: Date }>`
      update address set removed_at = now(), is_default = false
      where tenant_id = ${tenant.id} and user_id = ${userId} and id = ${id}::uuid
        and removed_at is null
      returning removed_at + make_interval(hours => ${restorableHours}) as until`.execute(trx);
    const [removed] = rows;
    if (!removed) throw notFound('Address');
    await sweepRemoved(trx);
    await ensureDefault(trx, tenant.id, userId);
    return { restorableUntil: removed.until.toISOString() };
  });
}

/** Restores an address that was removed. @throws NOT_FOUND, also when it was removed too long ago */
export async function restoreAddress(
  { db, tenant }: Context,
  userId: string,
  id: string,
): Promise<SavedAddress> {
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, tenant.id, userId);
    await sql`update address set removed_at = null
      where tenant_id = ${tenant.id} and user_id = ${userId} and id = ${id}::uuid
        and removed_at > now() - make_interval(hours => ${restorableHours})`.execute(trx);
    await ensureDefault(trx, tenant.id, userId);
    return findAddress(trx, tenant.id, userId, id);
  });
}

/**
 * Replaces the customer's addresses by these, in this order; those left out are removed. Runs in the caller's
 * transaction.
 * @throws NOT_FOUND when one is not the customer's
 */
export async function arrangeAddresses(
  trx: Kysely<Database>,
  tenantId: number,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await lockAddresses(trx, tenantId, userId);
  const requested = [...new Set(ids)];
  const { rows } = await sql`
    update address set removed_at = null, position = wanted.place
    from unnest(${requested}::uuid[]) with ordinality as wanted (id, place)
    where address.id = wanted.id and tenant_id = ${tenantId} and user_id = ${userId}
      and (removed_at is null
        or removed_at > now() - make_interval(hours => ${restorableHours}))
    returning address.id`.execute(trx);
  if (rows.length !== requested.length) throw notFound('Address');
  await sql`update address set removed_at = now(), is_default = false
    where tenant_id = ${tenantId} and user_id = ${userId} and removed_at is null
      and id <> all (${requested}::uuid[])`.execute(trx);
  await ensureDefault(trx, tenantId, userId);
}

/** A customer with addresses always has a default one. */
async function ensureDefault(trx: Kysely<Database>, tenantId: number, userId: string) {
  await sql`update address set is_default = true where id = (
      select id from address where tenant_id = ${tenantId} and user_id = ${userId}
        and removed_at is null order by position, created_at, id limit 1)
    and not exists (select from address where tenant_id = ${tenantId} and user_id = ${userId}
      and is_default)`.execute(trx);
}

/** Addresses that can no longer be restored are deleted for good. */
async function sweepRemoved(trx: Kysely<Database>) {
  await sql`delete from address where id in (
    select id from address where removed_at < now() - make_interval(hours => ${restorableHours * 2})
    limit 50 for update skip locked)`.execute(trx);
}
