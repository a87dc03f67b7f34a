import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Longer than any return period, delivery included. */
const retentionDays = 400;
/** Deletes in batches of this size, so that no query waits long for locks or vacuum. */
const batch = 20_000;

/** Deletes prices that no exchange asks for any more. */
export async function prunePreviousPrices(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from former_price where ctid = any (array(
        select ctid from former_price where until < now() - ${retentionDays} * interval '1 day'
        limit ${batch}))`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
