import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** So many days files and what they changed are kept: longer than an import can be taken back. */
const keptFor = 45;

/** Forgets imports that nobody can take back any more; the trail remembers them. @returns how many */
export async function forgetImports(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`delete from import_run
    where created_at < now() - make_interval(days => ${keptFor})
      and coalesce(applied_at, created_at) < now() - make_interval(days => ${keptFor})
    returning id`.execute(db);
  return rows.length;
}
