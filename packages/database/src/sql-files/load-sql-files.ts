import { type Kysely, sql } from 'kysely';
import { failureOf } from '../upgrade/failure-of.ts';
import { callsOf, keyOf, reach, type SqlFile } from './read-sql-files.ts';
import { dependentIndexes } from './stale-indexes.ts';

/** The functions and triggers of a version of the shop. */
export interface SqlFiles {
  readonly files: readonly SqlFile[];
  /** Grows with every text that lands, so that a version knows what a newer one has loaded. */
  readonly revision: number;
}

interface Loaded {
  readonly name: string;
  readonly sha256: string;
  readonly revision: number;
}

/** What was loaded and is still there. The first migration creates the table. */
async function readLoaded<DB>(db: Kysely<DB>): Promise<Loaded[]> {
  const { rows } = await sql<Loaded>`
    select name, sha256, revision from sql_file
    where name in (
      select 'function ' || proname from pg_proc where pronamespace = current_schema()::regnamespace
      union all select 'trigger ' || tgname from pg_trigger where not tgisinternal)`.execute(db);
  return rows;
}

/** The files whose text the database does not have yet; none if a newer version has loaded its own. */
export async function outdatedFiles<DB>(
  db: Kysely<DB>,
  { files, revision }: SqlFiles,
): Promise<SqlFile[]> {
  if (files.length === 0) return [];
  const loaded = await readLoaded(db);
  if (loaded.some((file) => file.revision > revision)) return [];
  const texts = new Map(loaded.map((file) => [file.name, file.sha256]));
  return files.filter((file) => texts.get(keyOf(file)) !== file.sha256);
}

/**
 * Creates or replaces what has another text in the database, and notes the indexes that must be rebuilt for it. To be
 * called in a transaction.
 * @throws Error that names the file and line
 */
export async function loadSqlFiles<DB>(trx: Kysely<DB>, sqlFiles: SqlFiles): Promise<SqlFile[]> {
  const outdated = await outdatedFiles(trx, sqlFiles);
  if (outdated.length === 0) return [];
  const before = await definitionsOf(trx, outdated);
  const states = await triggerStates(trx);
  await runSqlFiles(trx, outdated);
  await keepTriggerStates(trx, states);
  const after = await definitionsOf(trx, outdated);
  const changed = outdated.filter(
    ({ name }) => before.has(name) && before.get(name) !== after.get(name),
  );
  await noteStaleIndexes(trx, sqlFiles.files, changed);
  const rows = JSON.stringify(outdated.map((file) => ({ name: keyOf(file), sha256: file.sha256 })));
  await sql`
    insert into sql_file (name, sha256, revision)
    select name, sha256, ${sqlFiles.revision}::integer
    from jsonb_to_recordset(${rows}::jsonb) loaded (name text, sha256 text)
    on conflict (name) do update
    set sha256 = excluded.sha256, revision = excluded.revision, loaded_at = now()`.execute(trx);
  return outdated;
}

interface TriggerState {
  readonly name: string;
  readonly table: string;
  readonly isOn: boolean;
}

async function triggerStates<DB>(trx: Kysely<DB>): Promise<TriggerState[]> {
  const { rows } = await sql<TriggerState>`
    select tgname as name, relname as "table", tgenabled <> 'D' as "isOn"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(trx);
  return rows;
}

/** A trigger that is replaced would be turned on. */
async function keepTriggerStates<DB>(
  trx: Kysely<DB>,
  before: readonly TriggerState[],
): Promise<void> {
  const isOn = new Map(before.map((trigger) => [trigger.name, trigger.isOn]));
  for (const { name, table, isOn: isOnNow } of await triggerStates(trx)) {
    const wasOn = isOn.get(name) ?? isOnNow;
    if (wasOn === isOnNow) continue;
    const change = sql.raw(wasOn ? 'enable' : 'disable');
    await sql`alter table ${sql.id(table)} ${change} trigger ${sql.id(name)}`.execute(trx);
  }
}

/** Runs the statements of the files. */
export async function runSqlFiles<DB>(trx: Kysely<DB>, files: readonly SqlFile[]): Promise<void> {
  for (const file of files) {
    try {
      // A constraint trigger cannot be replaced.
      const table = /^create constraint trigger [\s\S]*?\bon ("?\w+"?)\s/m.exec(file.text)?.[1];
      if (table) {
        await sql`drop trigger if exists ${sql.id(file.name)} on ${sql.raw(table)}`.execute(trx);
      }
      await sql.raw(file.text).execute(trx);
    } catch (error) {
      throw new Error(`${file.path} failed: ${failureOf(error, file.text)}${adviceOn(error)}`, {
        cause: error,
      });
    }
  }
}

/** invalid_function_definition: the arguments are the same, and their names or the result are not. */
const adviceOn = (error: unknown) =>
  (error as { code?: unknown }).code === '42P13' ? `. ${signatureAdvice}` : '';
const signatureAdvice =
  'Nodes of the version before call it as it was: give the changed function a new name (docs/migrations.md).';

/**
 * The definitions of functions in the database, by name.
 * @throws Error if one exists with several lists of arguments
 */
async function definitionsOf<DB>(
  trx: Kysely<DB>,
  files: readonly SqlFile[],
): Promise<Map<string, string>> {
  const functions = files.filter(({ kind }) => kind === 'function');
  const names = functions.map(({ name }) => name);
  const { rows } = await sql<{ name: string; definition: string }>`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any(${names})`.execute(trx);
  const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
  const twice = functions.find(({ name }) => rows.filter((row) => row.name === name).length > 1);
  if (twice)
    throw new Error(`${twice.path} failed: its arguments have changed. ${signatureAdvice}`);
  return definitions;
}

async function noteStaleIndexes<DB>(
  trx: Kysely<DB>,
  files: readonly SqlFile[],
  changed: readonly SqlFile[],
): Promise<void> {
  if (changed.length === 0) return;
  const callers = new Map<SqlFile, SqlFile[]>();
  for (const [file, called] of callsOf(files)) {
    for (const callee of called) callers.set(callee, [...(callers.get(callee) ?? []), file]);
  }
  const names = reach(changed, callers).map(({ name }) => name);
  for (const name of await dependentIndexes(trx, names)) {
    await sql`insert into stale_index (name) values (${name}) on conflict do nothing`.execute(trx);
  }
}
