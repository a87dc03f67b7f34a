import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { connect, type Database } from './connect.ts';
import { lockProcesses, processLocks } from './locks/advisory-locks.ts';
import { sqlFilesBeside } from './sql-files/landed-sql-files.ts';
import {
  loadSqlFiles,
  outdatedFiles,
  runSqlFiles,
  type SqlFiles,
} from './sql-files/load-sql-files.ts';
import { neededBy } from './sql-files/read-sql-files.ts';
import { rebuildIndex, staleIndexes } from './sql-files/stale-indexes.ts';
import {
  DatabaseTooOld,
  folderBeforeBaseline,
  isBaseline,
  isTooOld,
  migrationsOf,
  readUpgrade,
} from './upgrade/baseline.ts';
import { dropInvalidIndexes, isConcurrent, notConcurrently } from './upgrade/concurrent-index.ts';
import { contractsAmong, isContract, recordContract } from './upgrade/contracts.ts';
import { failureOf } from './upgrade/failure-of.ts';
import { type LockPatience, lockTimeout, withLockPatience } from './upgrade/lock-patience.ts';

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The folder of the shop's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

/** The migrations `NNNN_name` of a folder, in the order of their numbers. */
async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = files.find((name) => !FILE_NAME.test(name));
  if (wrong !== undefined) throw new Error(`Migration ${wrong} must be named NNNN_name.sql`);
  return files.map((name) => name.slice(0, -'.sql'.length));
}

/** A newer version of the shop has migrated the database; its tables may no longer work with this version. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer';
}

function newer(name: string): DatabaseIsNewer {
  return new DatabaseIsNewer(
    `The database has run the migration ${name}, which this version of the shop does not have: ` +
      'a newer version was started on it. Start that version, or restore a backup made before it.',
  );
}

async function executedNames<DB>(db: Kysely<DB>): Promise<Set<string>> {
  const { rows: tables } =
    await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map((row) => row.name));
}

/** The migrations of a database compared with those of a folder. */
export interface MigrationState {
  /** Migrations that have not run, in the order of their numbers. */
  readonly open: readonly string[];
  /** Migrations that the database has run and the folder does not have: a newer version ran them. */
  readonly unknown: readonly string[];
  /** The database is of a version from which this one does not upgrade. */
  readonly isTooOld: boolean;
}

/** Compares the migrations that `db` has run with those of `folder`. */
export async function readMigrationState<DB>(
  db: Kysely<DB>,
  folder: string = migrationsFolder,
): Promise<MigrationState> {
  const executed = await executedNames(db);
  const present = await namesIn(folder);
  const baseline = present.find(isBaseline);
  const isThere = migrationsOf(executed);
  const isBefore = baseline !== undefined && executed.size > 0 && !executed.has(baseline);
  const known = isBefore ? [...(await namesIn(folderBeforeBaseline(folder))), ...present] : present;
  return {
    open: known.filter((name) => !isThere(name)),
    unknown: [...executed]
      .filter((name) => !known.includes(name) && (baseline === undefined || name > baseline))
      .sort(),
    isTooOld: isTooOld(executed, baseline),
  };
}

async function unfinished<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'p' and proname ~ '^finish_[0-9]{4}_'
    order by 1`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Calls and then drops the procedures `finish_NNNN_name`, in which migrations leave the work that would lock
 * tables for too long within their transaction. An interrupted one is called again at the next start.
 */
async function finish<DB>(db: Kysely<DB>, patience: LockPatience): Promise<void> {
  for (const name of await unfinished(db)) {
    await withLockPatience(db, name, patience, () => sql`call ${sql.id(name)}()`.execute(db));
    await sql`drop procedure ${sql.id(name)}()`.execute(db);
  }
}

/**
 * Waits until no other process migrates the database; the lock is held until the connection closes. Polled, as
 * a statement that waits keeps a snapshot, for whose end building an index concurrently would wait in turn.
 */
async function lockMigrations<DB>(db: Kysely<DB>): Promise<void> {
  const tryLock = async () => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${processLocks.finishMigrations}) as locked`.execute(db);
    return rows[0]?.locked === true;
  };
  while (!(await tryLock())) await sleep(100);
}

const setLockTimeout = <DB>(db: Kysely<DB>, milliseconds: number) =>
  sql`select set_config('lock_timeout', ${String(milliseconds)}, false)`.execute(db);

/** What a version brings to a database. */
interface Version {
  readonly folder: string;
  readonly sqlFiles: SqlFiles;
}

/**
 * Whether nothing is left to do. A newer version may have migrated the database; this one may run beside it if the
 * changes were additive.
 * @throws DatabaseIsNewer if they were not, or DatabaseTooOld
 */
async function isUpToDate<DB>(db: Kysely<DB>, { folder, sqlFiles }: Version): Promise<boolean> {
  const { open, unknown, isTooOld } = await readMigrationState(db, folder);
  if (isTooOld) throw new DatabaseTooOld();
  if (open.length > 0) return false;
  if (unknown.length > 0) {
    const taken = await contractsAmong(db, unknown);
    if (taken !== undefined) throw newer(taken);
    return true;
  }
  if ((await unfinished(db)).length > 0) return false;
  if (sqlFiles.files.length === 0) return true;
  const left = [await outdatedFiles(db, sqlFiles), await staleIndexes(db)];
  return left.every((some) => some.length === 0);
}

/** Creates everything in a new database, which nobody uses yet, in one transaction. */
async function create(db: Kysely<Database>, { folder, sqlFiles }: Version): Promise<string[]> {
  const names = await namesIn(folder);
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
    for (const name of names) {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8');
      await runOne(trx, name, notConcurrently(text), sqlFiles);
    }
    await loadSqlFiles(trx, sqlFiles);
  });
  return names;
}

/** Runs each pending migration in a transaction of its own, and then loads functions and triggers in one. */
async function upgrade(
  db: Kysely<Database>,
  { folder, sqlFiles }: Version,
  patience: LockPatience,
): Promise<string[]> {
  const { open } = await readMigrationState(db, folder);
  const ran: string[] = [];
  for (const name of open) {
    const text = await readUpgrade(folder, name);
    const isDone = await withLockPatience(db, name, patience, () =>
      isConcurrent(text)
        ? runConcurrently(db, name, text, sqlFiles)
        : db.transaction().execute(async (trx) => {
            await lockProcesses(trx, 'migrate');
            return runOne(trx, name, text, sqlFiles);
          }),
    );
    if (isDone) ran.push(name);
  }
  await withLockPatience(db, 'of functions and triggers', patience, () =>
    db.transaction().execute((trx) => loadSqlFiles(trx, sqlFiles)),
  );
  return ran;
}

/** Building an index concurrently waits for open transactions, and holds nobody up meanwhile. */
async function runConcurrently(
  db: Kysely<Database>,
  ...[name, text, sqlFiles]: [name: string, text: string, sqlFiles: SqlFiles]
): Promise<boolean> {
  await setLockTimeout(db, 0);
  try {
    return await runOne(db, name, text, sqlFiles);
  } finally {
    await setLockTimeout(db, lockTimeout);
  }
}

/** @returns false if another process has run it meanwhile */
async function runOne(
  db: Kysely<Database>,
  ...[name, text, { files }]: [name: string, text: string, sqlFiles: SqlFiles]
): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db);
  if (rows.length > 0) return false;
  try {
    if (isConcurrent(text)) await dropInvalidIndexes(db, text);
    await runSqlFiles(db, neededBy(text, files));
    if (text !== '') await sql.raw(text).execute(db);
    if (isContract(text)) await recordContract(db, name);
  } catch (error) {
    throw new Error(`Migration ${name}.sql failed: ${failureOf(error, text)}`, { cause: error });
  }
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
  return true;
}

/** Rebuilds the indexes over functions that have changed. An interrupted rebuild is begun again at the next start. */
async function rebuildIndexes<DB>(db: Kysely<DB>): Promise<void> {
  const names = await staleIndexes(db);
  if (names.length === 0) return;
  await setLockTimeout(db, 0);
  for (const name of names) await rebuildIndex(db, name);
  await setLockTimeout(db, lockTimeout);
}

export interface MigrateOptions extends LockPatience {
  /** Called before the first migration, with whether the database is a new one. */
  readonly onBegin?: (isNew: boolean) => void;
}

/**
 * Migrates the database at `url`. Several processes may start at once. Each migration runs in a transaction of its
 * own (those of a new database in one) and never waits for a lock longer than a moment: it is rolled back and
 * tried again, so that the shop goes on meanwhile. Functions and triggers whose files have changed are replaced after
 * the migrations, in one transaction; then `finish_...` procedures run. Migrations may land out of order: every one
 * that has not run yet is run. A database that a newer version has migrated is left as it is if that version made
 * additive changes only.
 * @returns the names of the migrations that were run
 * @throws Error that names the file and line when one fails (it is rolled back, those before it stay), Error
 * that names the open transactions when it gets no lock, DatabaseIsNewer or DatabaseTooOld
 */
export async function migrate(
  url: string,
  folder: string = migrationsFolder,
  { onBegin, ...patience }: MigrateOptions = {},
): Promise<string[]> {
  const version = { folder, sqlFiles: await sqlFilesBeside(folder) };
  const { db, close } = connect(url, { poolSize: 1, name: 'karwan-migrate' });
  try {
    // A process that has nothing to do starts at once, even while another one waits for a lock.
    if (await isUpToDate(db, version)) return [];
    // A role may have a statement timeout, and a migration of much data must not be aborted by it. The settings
    // apply to the session, and one connection runs everything.
    await sql`select set_config('statement_timeout', '0', false)`.execute(db);
    await setLockTimeout(db, lockTimeout);
    await lockMigrations(db);
    const executed = await executedNames(db);
    if (executed.size > 0) await finish(db, patience);
    if (await isUpToDate(db, version)) return [];
    const isNew = executed.size === 0;
    onBegin?.(isNew);
    const ran = isNew ? await create(db, version) : await upgrade(db, version, patience);
    await finish(db, patience);
    if (version.sqlFiles.files.length > 0) await rebuildIndexes(db);
    return ran;
  } finally {
    await close();
  }
}
