import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Forgets what options are called in no product any more, and adds what is missing. */
export async function mergeOptionWords(db: Kysely<Database>): Promise<void> {
  await sql`select merge_option_words()`.execute(db);
}
