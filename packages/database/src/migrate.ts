import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { connect } from './connect.ts';

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/** Where the migrations of the shop lie. */
export const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

/** Plain SQL files, `NNNN_name.sql`, in the order of their numbers. */
class SqlFiles implements MigrationProvider {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} must be named NNNN_name.sql`);
      const text = await readFile(`${this.#folder}/${name}`, 'utf8');
      migrations[name.slice(0, -'.sql'.length)] = { up: (db) => runFile(db, name, text) };
    }
    return migrations;
  }
}

async function runFile(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(db);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${describe(error, text)}`, { cause: error });
  }
}

/** PostgreSQL counts the place of an error in characters; people count lines. */
function describe(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = Number((error as { position?: string }).position);
  if (!position) return error.message;
  return `${error.message} (line ${text.slice(0, position).split('\n').length})`;
}

/**
 * Brings the database at `url` up to date and answers the names of the migrations it ran.
 * All run in one transaction under an advisory lock, so several processes may start at once.
 * @throws Error that names the file and line when a migration fails; nothing of the run is kept.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const { db, close } = connect(url, { poolSize: 1, name: 'karwan-migrate' });
  try {
    const migrator = new Migrator({ db, provider: new SqlFiles(folder) });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await close();
  }
}
