import { deliveryDays } from '@karwan/contract/shop/integrations/webhook-events';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Deletes in batches of this size, so that no query waits long for locks or vacuum. */
const batch = 5_000;

/** Deletes old events with their deliveries, and previous secrets that no longer sign. */
export async function forgetEvents(db: Kysely<Database>): Promise<void> {
  await sql`update webhook set former_secret = null, former_until = null
    where former_until < now()`.execute(db);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_event where id = any (array(
        select id from webhook_event where at < now() - make_interval(days => ${deliveryDays})
        limit ${batch}))`.execute(db);
    if (numAffectedRows < BigInt(batch)) return;
  }
}
