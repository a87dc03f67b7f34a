import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Days that the content of a booked file is kept: until its differences are settled. */
const retentionDays = 90;
/** Days that a file is kept without being booked. */
const uploadRetentionDays = 30;

/**
 * Deletes the content of files besides what was booked, such as customers' names and numbers. A booked file is still
 * recognized by its hash.
 * @returns how many
 */
export async function forgetFiles(db: Kysely<Database>): Promise<number> {
  const { rows: tried } = await sql`delete from settlement
    where booked_at is null and uploaded_at < now() - make_interval(days => ${uploadRetentionDays})
    returning id`.execute(db);
  const { rows: booked } = await sql`update settlement set content = '', sample = '[]'
    where booked_at < now() - make_interval(days => ${retentionDays}) and octet_length(content) > 0
    returning id`.execute(db);
  return tried.length + booked.length;
}
