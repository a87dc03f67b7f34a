import type { Database } from '@karwan/database/connect';
import { lockShop } from '@karwan/database/locks/advisory-locks';
import type { Kysely } from 'kysely';

/** Serializes changes of a shop's category tree. Locked before products (docs/decisions/0004). */
export async function lockTree(trx: Kysely<Database>, tenantId: number): Promise<void> {
  await lockShop(trx, 'categoryTree', tenantId);
}
