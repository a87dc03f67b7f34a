import type { Database } from '@karwan/database/connect';
import { lockShop } from '@karwan/database/locks/advisory-locks';
import type { Kysely } from 'kysely';

/**
 * Makes whoever changes the tree of a shop's categories wait for the others, so that each decides about the tree as it
 * is. Taken before products (docs/decisions/0004).
 */
export async function lockTree(trx: Kysely<Database>, tenantId: number): Promise<void> {
  await lockShop(trx, 'categoryTree', tenantId);
}
