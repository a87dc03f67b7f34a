import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { countUndelivered } from './count-undelivered.ts';

/** Says in the log what did not go out, as long as there is any: nothing personal, and no texts. */
export async function watchMessages(
  db: Kysely<Database>,
  logger: { info(fields: object, message: string): void },
): Promise<void> {
  const undelivered = await countUndelivered(db);
  if (undelivered.length > 0) logger.info({ undelivered }, 'undelivered messages');
}
