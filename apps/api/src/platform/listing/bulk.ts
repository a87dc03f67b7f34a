import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Makes a transaction part of a bulk change: the products that it changes invalidate nothing, because pages would be rendered
 * anew after each of many batches. Whoever begins it invalidates `catalogue` after the last batch.
 */
export async function beginBulk(trx: Kysely<Database>): Promise<void> {
  await sql`select set_config('karwan.bulk', 'on', true)`.execute(trx);
}
