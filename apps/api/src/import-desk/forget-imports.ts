import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** So many days files and what they changed are kept: longer than an import can be taken back. */
const keptFor = 45;
/** Changes of one statement: a large file has more of them than a statement has time for. */
const atOnce = 5_000;

/** Forgets imports that nobody can take back any more; the trail remembers them. @returns how many */
export async function forgetImports(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from import_run
    where created_at < now() - make_interval(days => ${keptFor})
      and coalesce(applied_at, created_at) < now() - make_interval(days => ${keptFor})
    order by id`.execute(db);
  for (const { id } of rows) {
    let gone = atOnce;
    while (gone === atOnce) gone = await forgetChanges(db, id);
    await sql`delete from import_run where id = ${id}`.execute(db);
  }
  return rows.length;
}

async function forgetChanges(db: Kysely<Database>, runId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with part as materialized (
      select kind, entity_id from import_change where run_id = ${runId} limit ${sql.lit(atOnce)}
    )
    delete from import_change c using part
    where c.run_id = ${runId} and c.kind = part.kind and c.entity_id = part.entity_id`.execute(db);
  return Number(numAffectedRows);
}
