import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { connect } from './connect.ts';
import { formerNames } from './former-names.ts';
import { processLocks } from './locks/advisory-locks.ts';
import { contractsAmong, isContract, recordContract } from './upgrade/contracts.ts';

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
      migrations[known] = { up: (db) => runFile(db, this.#folder, file) };
    }
    return migrations;
  }
}

async function runFile(db: Kysely<unknown>, folder: string, name: string): Promise<void> {
  const text = await readFile(`${folder}/${name}`, 'utf8');
  try {
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

/**
 * Calls and then drops the procedures `finish_NNNN_name`, in which migrations leave the work that would lock
 * tables for too long within their transaction. An interrupted one is called again at the next start.
 */
async function finish<DB>(db: Kysely<DB>): Promise<void> {
  const left = async () => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'p' and proname ~ '^finish_[0-9]{4}_'
      order by 1`.execute(db);
    return rows.map((row) => row.name);
  };
  if ((await left()).length === 0) return;
  await sql`select pg_advisory_lock(${processLocks.finishMigrations})`.execute(db);
  // Another process may have finished it meanwhile.
  for (const name of await left()) {
    await sql`call ${sql.id(name)}()`.execute(db);
    await sql`drop procedure ${sql.id(name)}()`.execute(db);
  }
}

/**
 * Migrates the database at `url`. All migrations run in one transaction under an advisory lock, so several
 * processes may start at once; `finish_...` procedures run after it. Migrations may land out of order: every one
 * that has not run yet is run. A database that a newer version has migrated is left as it is if that version
 * made additive changes only.
 * @returns the names of the migrations that were run
 * @throws Error that names the file and line when a migration fails (all are rolled back), or DatabaseIsNewer
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const { db, close } = connect(url, { poolSize: 1, name: 'karwan-migrate' });
  try {
    const executed = await executedNames(db);
    const provider = new SqlFiles(folder, executed);
    const known = Object.keys(await provider.getMigrations());
    const hasAll = known.every((name) => executed.has(name));
    const unknown = [...executed].filter((name) => !known.includes(name));
    // A newer version has migrated the database; this one may run beside it if the changes were additive.
    const isBeside = hasAll && unknown.length > 0;
    if (isBeside) {
      const taken = await contractsAmong(db, unknown);
      if (taken !== undefined) throw newer(taken);
      return [];
    }
    const isCurrent = hasAll && unknown.length === 0;
    // A role may have timeouts; a migration of much data, or one that waits for another migrating process, must
    // not be aborted by them. The settings apply to the session, and one connection runs everything.
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      db,
    );
    if (executed.size > 0) await finish(db);
    if (isCurrent) return [];
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw explain(error);
    await finish(db);
    return results.map((result) => result.migrationName);
  } finally {
    await close();
  }
}
