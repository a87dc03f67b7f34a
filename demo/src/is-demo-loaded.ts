import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { demoDomain } from './shop/demo-domain.ts';

/** Whether the demo shop is in the database. Does not load its code. */
export async function isDemoLoaded(db: Kysely<Database>): Promise<boolean> {
  const found = await db
    .selectFrom('tenant')
    .select('id')
    .where('domain', '=', demoDomain)
    .executeTakeFirst();
  return found !== undefined;
}
