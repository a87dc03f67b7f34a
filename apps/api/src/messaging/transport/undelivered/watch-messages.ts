import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { countUndelivered } from './count-undelivered.ts';

/** Logs the counts of undelivered messages, if there are any; without personal data. */
export async function watchMessages(
  db: Kysely<Database>,
  logger: { info(fields: object, message: string): void },
): Promise<void> {
  const undelivered = await countUndelivered(db);
  if (undelivered.length > 0) logger.info({ undelivered }, 'undelivered messages');
}
