import { importUndoneFor } from '@karwan/contract/import-steps';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Days that files and changes are kept: longer than an import can be undone. */
const retentionDays = 45;
/** Hours until an unfinished upload is deleted. */
const uploadedFor = 24;
/** Days that a file is kept without being applied. */
const uploadRetentionDays = 14;
/**
 * The maximum number of files and bytes that a shop keeps. The oldest beyond that are deleted at night, unless they can still be
 * undone.
 */
export const maxStoredImports = { files: 300, bytes: 500 * 1024 * 1024 } as const;
/** Changes that one statement deletes, to stay below the statement timeout. */
const atOnce = 5_000;

interface OldRun {
  readonly id: number;
  readonly step: string;
  readonly wasApplied: boolean;
}

/**
 * Deletes imports that can no longer be undone, or that were never applied; the trail keeps its entries. @returns how
 * many
 */
export async function forgetImports(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<OldRun>`
    select id, step, applied_at is not null as "wasApplied" from (
      select id, step, created_at, applied_at, row_number() over newest as files,
        sum(octet_length(content) + part_bytes) over newest as bytes
      from import_run window newest as (partition by tenant_id order by id desc)
    ) run
    where step not like '%ing' and (
      greatest(created_at, applied_at) < now() - make_interval(days => ${retentionDays})
      or applied_at is null and created_at < now() - make_interval(days => ${uploadRetentionDays})
      or (files > ${maxStoredImports.files} or bytes > ${maxStoredImports.bytes}) and (step = 'undone' or applied_at is null
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

/** @returns whether it was deleted; an import that is being worked on or has continued meanwhile is kept */
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
  // By row address (ctid): statistics of a table that fills and empties are wrong, and a join would compare each with every other.
  const { numAffectedRows = 0n } = await sql`
    delete from import_change where ctid = any(array(
      select ctid from import_change where run_id = ${runId} limit ${sql.lit(atOnce)}))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
