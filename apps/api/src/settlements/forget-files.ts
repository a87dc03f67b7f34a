import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** So many days the content of a booked file is kept: what differs in it is settled by then. */
const keptFor = 90;
/** A file that nobody has booked is of use for so many days. */
const triedFor = 30;

/**
 * Forgets what files say besides what was booked of them, such as names and numbers of customers. A booked one is still
 * known by its digest.
 * @returns how many
 */
export async function forgetFiles(db: Kysely<Database>): Promise<number> {
  const { rows: tried } = await sql`delete from settlement
    where booked_at is null and uploaded_at < now() - make_interval(days => ${triedFor})
    returning id`.execute(db);
  const { rows: booked } = await sql`update settlement set content = '', sample = '[]'
    where booked_at < now() - make_interval(days => ${keptFor}) and octet_length(content) > 0
    returning id`.execute(db);
  return tried.length + booked.length;
}
