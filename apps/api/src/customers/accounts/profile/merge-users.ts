import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { mergeWithin } from '../saved-lists/saved-lists.ts';
import { fillProfile, type Profile, selectedProfile } from '../user-columns.ts';
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
  const { rows } = await sql<Profile>`delete from "user"
    where tenant_id = ${tenantId} and id = ${pair.goes} returning ${selectedProfile}`.execute(trx);
  const [gone] = rows;
  if (!gone) throw new Error('the locked account to merge is gone');
  await sql`update "user" set ${fillProfile(gone)}, updated_at = now(),
      email_verified = email_verified and email is not null
    where tenant_id = ${tenantId} and id = ${pair.stays}`.execute(trx);
}
