import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { readLanded } from '../landed-migrations.ts';
import { migrationsFolder } from '../migrate.ts';
import { folderBeforeBaseline } from '../upgrade/baseline.ts';

/** What databases had run at some point in the past. */
export interface FormerState {
  readonly title: string;
  /** The migrations `NNNN_name` that landed after 26 November 2026, up to this state. */
  readonly files: readonly string[];
}

const folder = folderBeforeBaseline(migrationsFolder);
/** A dump of the oldest state that can be upgraded: of commit c81313b0, the last one of 26 November 2026. */
const oldest = new URL('test-landed-26-november.sql.gz', import.meta.url);
/** How many migrations had landed since, when a day ended. */
const days: Readonly<Record<number, string>> = {
  0: 'at the end of 26 November',
  22: 'at the end of 27 November',
  31: 'at the end of 28 November',
};

/** Every state from which this version upgrades. Landed files never change, so that each one landed makes one more. */
export async function formerStates(): Promise<FormerState[]> {
  const landed = [...(await readLanded(folder)).keys()].map((name) => name.slice(0, -4));
  return ['', ...landed].map((last, count) => ({
    title: days[count] ?? `after ${last}`,
    files: landed.slice(0, count),
  }));
}

/** Runs the migrations of a state that the database has not run yet, and records them as the code did then. */
export async function enterState(pool: pg.Pool, { files }: FormerState): Promise<void> {
  const { rows: tables } = await pool.query(
    "select where to_regclass('kysely_migration') is not null",
  );
  if (tables.length === 0) {
    await pool.query((await promisify(gunzip)(await readFile(oldest))).toString());
  }
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const executed = new Set(rows.map((row) => row.name));
  for (const name of files) {
    if (executed.has(name)) continue;
    await pool.query(await readFile(join(folder, `${name}.sql`), 'utf8'));
    await pool.query('insert into kysely_migration values ($1, $2)', [
      name,
      new Date(Date.UTC(2026, 10, 27) + executed.size).toISOString(),
    ]);
    executed.add(name);
  }
}
