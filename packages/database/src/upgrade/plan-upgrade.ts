import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { migrationsFolder, readMigrationState } from '../migrate.ts';
import { isContract } from './contracts.ts';
import { type StatementEffect, statementEffects } from './statement-effects.ts';

/** What one open migration will do. */
export interface PlannedMigration {
  readonly name: string;
  /** Versions before it cannot run beside it: they must be stopped first. */
  readonly isContract: boolean;
  /** Part of it runs after the transaction, in batches. */
  readonly hasFinish: boolean;
  /** With the rows of each table as PostgreSQL estimates them; -1: it was never analysed. */
  readonly effects: readonly (StatementEffect & { readonly rows: number })[];
}

/** What starting this version on `db` will do, in the order in which it does. Nothing is changed. */
export async function planUpgrade<DB>(
  db: Kysely<DB>,
  folder: string = migrationsFolder,
): Promise<readonly PlannedMigration[]> {
  const { open } = await readMigrationState(db, folder);
  const { rows: tables } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(db);
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, Math.round(rows)]));
  return Promise.all(
    open.map(async (name) => {
      const text = await readFile(join(folder, `${name}.sql`), 'utf8');
      const effects = statementEffects(text).flatMap((effect) => {
        const rows = rowsOf.get(effect.table.replace(/^public\.|"/g, ''));
        // Made by another open migration: empty, and nobody uses it.
        return rows === undefined ? [] : [{ ...effect, rows }];
      });
      return {
        name,
        isContract: isContract(text),
        hasFinish: /create (or replace )?procedure finish_/i.test(text),
        effects,
      };
    }),
  );
}
