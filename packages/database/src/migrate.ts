import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { connect, type Database } from './connect.ts';
import { formerNames } from './former-names.ts';
import { processLocks } from './locks/advisory-locks.ts';
import { dropInvalidIndexes, isConcurrent, notConcurrently } from './upgrade/concurrent-index.ts';
import { contractsAmong, isContract, recordContract } from './upgrade/contracts.ts';
import { type LockPatience, lockTimeout, withLockPatience } from './upgrade/lock-patience.ts';

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The folder of the shop's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

/**
 * Provides the plain SQL files `NNNN_name.sql` in the order of their numbers. A file that the database recorded
 * under a former name is given that name.
 */
class SqlFiles implements MigrationProvider {
  readonly #folder: string;
  readonly #executed: ReadonlySet<string>;

  constructor(folder: string, executed: ReadonlySet<string>) {
    this.#folder = folder;
    this.#executed = executed;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of names) {
      if (!FILE_NAME.test(file)) throw new Error(`Migration ${file} must be named NNNN_name.sql`);
      const name = file.slice(0, -'.sql'.length);
      const former = formerNames[name];
      const known = former !== undefined && this.#executed.has(former) ? former : name;
      migrations[known] = { up: (db) => this.#run(db as Kysely<Database>, file) };
    }
    return migrations;
  }

  async #run(db: Kysely<Database>, file: string): Promise<void> {
    const text = await readFile(`${this.#folder}/${file}`, 'utf8');
    // In a transaction no index can be built concurrently.
    await runFile(db, file, notConcurrently(text));
  }
}

async function runFile(db: Kysely<Database>, name: string, text: string): Promise<void> {
  try {
    if (isConcurrent(text)) await dropInvalidIndexes(db, text);
    await sql.raw(text).execute(db);
    if (isContract(text)) await recordContract(db, name.slice(0, -'.sql'.length));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${describe(error, text)}`, { cause: error });
  }
}

/** Converts the character offset of a PostgreSQL error into a line number. */
function describe(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = Number((error as { position?: string }).position);
  if (!position) return error.message;
  return `${error.message} (line ${text.slice(0, position).split('\n').length})`;
}

/** A newer version of the shop has migrated the database; its tables may no longer work with this version. */
export class DatabaseIsNewer extends Error {
  override name = 'DatabaseIsNewer';
}

function explain(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  const unknownName = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  return unknownName === undefined ? error : newer(unknownName, error);
}

function newer(name: string, cause?: unknown): DatabaseIsNewer {
  return new DatabaseIsNewer(
    `The database has run the migration ${name}, which this version of the shop does not have: ` +
      'a newer version was started on it. Start that version, or restore a backup made before it.',
    { cause },
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
}

/** Compares the migrations that `db` has run with those of `folder`. */
export async function readMigrationState<DB>(
  db: Kysely<DB>,
  folder: string = migrationsFolder,
): Promise<MigrationState> {
  const executed = await executedNames(db);
  const known = Object.keys(await new SqlFiles(folder, executed).getMigrations());
  return {
    open: known.filter((name) => !executed.has(name)),
    unknown: [...executed].filter((name) => !known.includes(name)).sort(),
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

/**
 * Whether nothing is left to do. A newer version may have migrated the database; this one may run beside it if the
 * changes were additive.
 * @throws DatabaseIsNewer if they were not
 */
async function isUpToDate<DB>(db: Kysely<DB>, folder: string): Promise<boolean> {
  const { open, unknown } = await readMigrationState(db, folder);
  if (open.length > 0) return false;
  if (unknown.length === 0) return (await unfinished(db)).length === 0;
  const taken = await contractsAmong(db, unknown);
  if (taken !== undefined) throw newer(taken);
  return true;
}

/** Runs all migrations of a new database, which nobody uses yet, in one transaction. */
async function runAll(db: Kysely<Database>, folder: string): Promise<string[]> {
  const provider = new SqlFiles(folder, await executedNames(db));
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw explain(error);
  return results.map((result) => result.migrationName);
}

/** The lock of Kysely's migrator, with which former versions migrate. */
const kyselyLock = '3853314791062309107';

/** Runs each pending migration in a transaction of its own. Kysely's migrator would examine all tables before each. */
async function runPending(
  db: Kysely<Database>,
  folder: string,
  patience: LockPatience,
): Promise<string[]> {
  const { open } = await readMigrationState(db, folder);
  const ran: string[] = [];
  for (const name of open) {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    const isDone = await withLockPatience(db, name, patience, () =>
      isConcurrent(text)
        ? runConcurrently(db, name, text)
        : db.transaction().execute(async (trx) => {
            await sql`select pg_advisory_xact_lock(${kyselyLock})`.execute(trx);
            return runOne(trx, name, text);
          }),
    );
    if (isDone) ran.push(name);
  }
  return ran;
}

/** Building an index concurrently waits for open transactions, and holds nobody up meanwhile. */
async function runConcurrently(db: Kysely<Database>, name: string, text: string): Promise<boolean> {
  await setLockTimeout(db, 0);
  try {
    return await runOne(db, name, text);
  } finally {
    await setLockTimeout(db, lockTimeout);
  }
}

/** @returns false if another process has run it meanwhile */
async function runOne(db: Kysely<Database>, name: string, text: string): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db);
  if (rows.length > 0) return false;
  await runFile(db, `${name}.sql`, text);
  const at = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db);
  return true;
}

export interface MigrateOptions extends LockPatience {
  /** Called before the first migration, with whether the database is a new one. */
  readonly onBegin?: (isNew: boolean) => void;
}

/**
 * Migrates the database at `url`. Several processes may start at once. Each migration runs in a transaction of its
 * own (those of a new database in one) and never waits for a lock longer than a moment: it is rolled back and
 * tried again, so that the shop goes on meanwhile. `finish_...` procedures run after them. Migrations may land out
 * of order: every one that has not run yet is run. A database that a newer version has migrated is left as it
 * is if that version made additive changes only.
 * @returns the names of the migrations that were run
 * @throws Error that names the file and line when a migration fails (it is rolled back, those before it stay), Error
 * that names the open transactions when it gets no lock, or DatabaseIsNewer
 */
export async function migrate(
  url: string,
  folder: string = migrationsFolder,
  { onBegin, ...patience }: MigrateOptions = {},
): Promise<string[]> {
  const { db, close } = connect(url, { poolSize: 1, name: 'karwan-migrate' });
  try {
    // A process that has nothing to do starts at once, even while another one waits for a lock.
    if (await isUpToDate(db, folder)) return [];
    // A role may have a statement timeout, and a migration of much data must not be aborted by it. The settings
    // apply to the session, and one connection runs everything.
    await sql`select set_config('statement_timeout', '0', false)`.execute(db);
    await setLockTimeout(db, lockTimeout);
    await lockMigrations(db);
    const executed = await executedNames(db);
    if (executed.size > 0) await finish(db, patience);
    if (await isUpToDate(db, folder)) return [];
    const isNew = executed.size === 0;
    onBegin?.(isNew);
    const ran = isNew ? await runAll(db, folder) : await runPending(db, folder, patience);
    await finish(db, patience);
    return ran;
  } finally {
    await close();
  }
}
