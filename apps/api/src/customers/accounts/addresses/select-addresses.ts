import type { SavedAddress } from '@karwan/contract/address';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { preparedRead } from '../../../platform/prepared.ts';
import { selectedAddress } from './address-columns.ts';

/** A customer's addresses, the default first, then in their order. */
export async function selectAddresses(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<SavedAddress[]> {
  const { rows } = await sql<SavedAddress>`${preparedRead('user-addresses')}
    select ${selectedAddress} from address
    where tenant_id = ${tenantId} and user_id = ${userId} and removed_at is null
    order by is_default desc, position, created_at, id`.execute(db);
  return rows;
}
