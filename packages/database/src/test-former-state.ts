import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { formerNames } from './former-names.ts';
import { readLanded } from './landed-migrations.ts';
import { migrationsFolder } from './migrate.ts';

const history = fileURLToPath(new URL('../history/', import.meta.url));

/** The migrations that databases had run at some point in the past. */
export interface FormerState {
  readonly title: string;
  /** `NNNN_name` for the present file, or `NNNN_name@version` for an earlier text of it, stored in `history`. */
  readonly files: readonly string[];
}

const presentNames = Object.fromEntries(
  Object.entries(formerNames).map(([present, former]) => [former, present]),
);

/** Every set of migrations that was ever on the main branch, except the present one. */
export async function formerStates(): Promise<FormerState[]> {
  const text = await readFile(`${history}states.txt`, 'utf8');
  const early = text
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([commit, ...files]) => ({ title: `at ${commit}`, files }));
  // Since then landed files never change, so that each one landed makes one more state.
  const landed = [...(await readLanded(migrationsFolder)).keys()].map((name) => name.slice(0, -4));
  const first = early.at(-1)?.files.length ?? 0;
  const late = landed
    .slice(first, -1)
    .map((last, index) => ({ title: `after ${last}`, files: landed.slice(0, first + index + 1) }));
  return [...early, ...late];
}

/** Runs the migrations of a state that the database has not run yet, and records them as the code did then. */
export async function enterState(pool: pg.Pool, { files }: FormerState): Promise<void> {
  await pool.query(`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`);
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration');
  const executed = new Set(rows.map((row) => row.name));
  for (const file of files) {
    const [name = '', version] = file.split('@');
    if (executed.has(name)) continue;
    const path = version ? `${history}${file}` : migrationsFolder + (presentNames[name] ?? name);
    await pool.query(await readFile(`${path}.sql`, 'utf8'));
    await pool.query('insert into kysely_migration values ($1, $2)', [
      name,
      new Date(Date.UTC(2026, 10, 21) + executed.size).toISOString(),
    ]);
    executed.add(name);
  }
}
