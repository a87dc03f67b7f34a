import { importUndoneFor } from '@karwan/contract/import-steps';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** So many days files and what they changed are kept: longer than an import can be taken back. */
const keptFor = 45;
/** Hours after which an upload that has not ended is given up. */
const uploadedFor = 24;
/** A file that nobody has applied is of use for so many days. */
const triedFor = 14;
/** Files of a shop that are kept, at most, and their bytes; what is more goes at night, the oldest first, unless it can be taken back. */
export const maxKept = { files: 300, bytes: 500 * 1024 * 1024 } as const;
/** Changes of one statement: a large file has more of them than a statement has time for. */
const atOnce = 5_000;

interface OldRun {
  readonly id: number;
  readonly step: string;
  readonly wasApplied: boolean;
}

/** Forgets imports that nobody can take back any more, or that were never applied; the trail remembers them. @returns how many */
export async function forgetImports(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<OldRun>`
    select id, step, applied_at is not null as "wasApplied" from (
      select id, step, created_at, applied_at, row_number() over newest as files,
        sum(octet_length(content) + part_bytes) over newest as bytes
      from import_run window newest as (partition by tenant_id order by id desc)
    ) run
    where step not like '%ing' and (
      greatest(created_at, applied_at) < now() - make_interval(days => ${keptFor})
      or applied_at is null and created_at < now() - make_interval(days => ${triedFor})
      or (files > ${maxKept.files} or bytes > ${maxKept.bytes}) and (step = 'undone' or applied_at is null
        or applied_at < now() - make_interval(days => ${importUndoneFor})))
    order by id`.execute(db);
  await sql`delete from import_part where run_id is null
    and at < now() - make_interval(hours => ${uploadedFor})`.execute(db);
  let forgotten = 0;
  for (const run of rows) {
    if (await db.transaction().execute((trx) => forgetRun(trx, run))) forgotten += 1;
  }
  return forgotten;
}

/** @returns whether it is gone: one that somebody works at, or has begun meanwhile, stays */
async function forgetRun(
  trx: Kysely<Database>,
  { id, step, wasApplied }: OldRun,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from import_run
    where id = ${id} and step = ${step} and (applied_at is not null) = ${wasApplied}
    for update skip locked`.execute(trx);
  if (rows.length === 0) return false;
  let gone = atOnce;
  while (gone === atOnce) gone = await forgetChanges(trx, id);
  await sql`delete from import_run where id = ${id}`.execute(trx);
  return true;
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
