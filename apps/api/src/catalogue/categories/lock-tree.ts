import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Any number that no other advisory lock of two has. */
const treeLock = 730_380;

/**
 * Makes whoever changes the tree of a shop's categories wait for the others, so that each decides about the tree as it
 * is. Taken before products (docs/decisions/0004).
 */
export async function lockTree(trx: Kysely<Database>, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${treeLock}, ${tenantId})`.execute(trx);
}
