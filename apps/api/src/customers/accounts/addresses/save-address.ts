import type { AddressDraft, SavedAddress } from '@karwan/contract/address';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import { placeInCity } from '../../../fulfilment/places/gazetteer/place-in-city.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import { addressRow, selectedAddress } from './address-columns.ts';
import { readAddressPhone } from './read-address-phone.ts';
import { splitLine } from './split-line.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'form'>;
type Db = Kysely<Database>;

/** The most addresses of an account. More would be a business's list of customers. */
const maxAddresses = 50;

/**
 * Saves an address; the first one becomes the default. A form that is sent again gets the address of the first time.
 * @throws BAD_REQUEST naming the field, CONFLICT when there are too many
 */
export async function createAddress(
  { db, tenant, form }: Context,
  userId: string,
  draft: AddressDraft,
): Promise<SavedAddress> {
  const row = rowOf(await placed(draft));
  return db.transaction().execute(async (trx) => {
    const claim = form && (await claimRequest(trx, tenant.id, `address:${userId}:${form.key}`));
    if (claim?.before) return findAddress(trx, tenant.id, userId, claim.before);
    const { count, next } = await lockAddresses(trx, tenant.id, userId);
    if (count >= maxAddresses) {
      throw new ORPCError('CONFLICT', {
        status: 409,
        message: 'You have reached the limit of addresses. Remove one first',
      });
    }
    const isDefault = draft.default || count === 0;
    if (isDefault) await clearDefault(trx, tenant.id, userId);
    const added = await trx
      .insertInto('address')
      .values({
        ...row,
        tenant_id: tenant.id,
        user_id: userId,
        position: next,
        is_default: isDefault,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await claim?.finish(added.id);
    return findAddress(trx, tenant.id, userId, added.id);
  });
}

/** Overwrites one of the customer's addresses. @throws NOT_FOUND, BAD_REQUEST naming the field */
export async function updateAddress(
  { db, tenant }: Context,
  userId: string,
  id: string,
  draft: AddressDraft,
): Promise<SavedAddress> {
  const row = rowOf(await placed(draft));
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, tenant.id, userId);
    const before = await findAddress(trx, tenant.id, userId, id);
    if (draft.default && !before.default) await clearDefault(trx, tenant.id, userId);
    await trx
      .updateTable('address')
      .set({ ...row, is_default: draft.default || before.default, updated_at: new Date() })
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return findAddress(trx, tenant.id, userId, id);
  });
}

/** One of a customer's own addresses. @throws NOT_FOUND, also for another customer's and for removed ones */
export async function findAddress(
  db: Db,
  tenantId: number,
  userId: string,
  id: string,
): Promise<SavedAddress> {
  const { rows } = await sql<SavedAddress>`select ${selectedAddress} from address
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}::uuid
      and removed_at is null`.execute(db);
  const [address] = rows;
  if (!address) throw notFound('Address');
  return address;
}

/** Serializes changes to one customer's addresses, so that exactly one is the default. */
export async function lockAddresses(trx: Db, tenantId: number, userId: string) {
  await sql`select from "user" where tenant_id = ${tenantId} and id = ${userId} for update`.execute(
    trx,
  );
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0)::int as next from address
    where tenant_id = ${tenantId} and user_id = ${userId} and removed_at is null`.execute(trx);
  return rows[0] ?? { count: 0, next: 0 };
}

/** Unsets the current default address, within a transaction that holds the lock. */
export async function clearDefault(trx: Db, tenantId: number, userId: string): Promise<void> {
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/**
 * Sets an address's coordinates to its city's if they are missing or lie in another city: prices, branches and couriers
 * depend on them.
 */
async function placed(draft: AddressDraft): Promise<AddressDraft> {
  const { customerLat: latitude, customerLong: longitude, customerCity, customerCountry } = draft;
  if (customerCountry !== 'PK') return draft;
  const given = latitude === null || longitude === null ? null : { latitude, longitude };
  const place = await placeInCity(customerCity, given);
  return {
    ...draft,
    customerLat: place?.latitude ?? null,
    customerLong: place?.longitude ?? null,
  };
}

/** Fills in a missing house number and street from an address in one line. */
function splitWhole(draft: AddressDraft) {
  const { customerHouseNumber, customerStreet, customerAddress } = draft;
  if (customerHouseNumber && customerStreet) return draft;
  const { customerCity: city, customerPostcode: postcode } = draft;
  const { houseNumber, street } = splitLine(customerAddress, { city, postcode });
  return {
    ...draft,
    customerHouseNumber: customerHouseNumber || houseNumber,
    customerStreet: customerStreet || street,
  };
}

function rowOf(given: AddressDraft) {
  const draft = splitWhole(given);
  const { customerHouseNumber, customerStreet, customerCity, customerPostcode } = draft;
  const street = `${customerHouseNumber} ${customerStreet}`;
  const town = [customerCity, customerPostcode].filter(Boolean).join(' ');
  return addressRow({
    ...draft,
    customerPhone: readAddressPhone(draft.customerPhone, draft.customerCountry),
    customerAddress:
      draft.customerAddress || [street, draft.customerArea, town].filter(Boolean).join(', '),
  });
}
