import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Updates the list of option names: deletes those that no product uses any more, and adds new ones. */
export async function mergeOptionWords(db: Kysely<Database>): Promise<void> {
  await sql`select merge_option_words()`.execute(db);
}
