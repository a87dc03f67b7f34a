import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { mergeWithin } from '../saved-lists/saved-lists.ts';
import type { Pair } from './join-pair.ts';
import { moveRows } from './move-rows.ts';

/**
 * Merges one account into another, in the caller's transaction, with both locked: its rows move over and the account is
 * deleted. Empty fields of the remaining profile are filled from the deleted one.
 */
export async function mergeUsers(
  trx: Transaction<Database>,
  tenantId: number,
  pair: Pair,
): Promise<void> {
  await mergeWithin(trx, tenantId, pair);
  await moveRows(trx, tenantId, pair);
  // The number is unique: it is free only after the other user is deleted.
  const { rows } = await sql<{
    name: string;
    last_name: string;
    email: string | null;
    phone: string | null;
  }>`delete from "user" where tenant_id = ${tenantId} and id = ${pair.goes}
    returning name, last_name, email, phone`.execute(trx);
  const [gone] = rows;
  await sql`update "user" set phone = coalesce(phone, ${gone?.phone ?? null}), updated_at = now(),
      name = case when name = '' then ${gone?.name ?? ''} else name end,
      last_name = case when name = '' then ${gone?.last_name ?? ''} else last_name end,
      email_verified = email_verified and email is not null,
      email = coalesce(email, ${gone?.email ?? null})
    where tenant_id = ${tenantId} and id = ${pair.stays}`.execute(trx);
}
