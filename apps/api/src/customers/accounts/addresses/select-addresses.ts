import type { SavedAddress } from '@karwan/contract/address';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { preparedRead } from '../../../platform/prepared.ts';

/** The columns of `address` as the contract names them. */
export const addressColumns = sql`id as "_id", is_default as "default",
  first_name as "customerFirstName", last_name as "customerLastName", email as "customerEmail",
  phone as "customerPhone", house_number as "customerHouseNumber", street as "customerStreet",
  area as "customerArea",  city as "customerCity", country as "customerCountry", state as "customerState",
  postcode as "customerPostcode", whole as "customerAddress", latitude as "customerLat",
  longitude as "customerLong"`;

/** A customer's addresses, the default first, then in their order. */
export async function selectAddresses(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<SavedAddress[]> {
  const { rows } = await sql<SavedAddress>`${preparedRead('user-addresses')}
    select ${addressColumns} from address
    where tenant_id = ${tenantId} and user_id = ${userId} and removed_at is null
    order by is_default desc, position, created_at, id`.execute(db);
  return rows;
}
