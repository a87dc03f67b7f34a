import { type Kysely, sql } from 'kysely';
import { migrationsFolder, readMigrationState } from '../migrate.ts';
import { DatabaseTooOld, readUpgrade } from './baseline.ts';
import { isContract } from './contracts.ts';
import { type StatementEffect, statementEffects } from './statement-effects.ts';

/** What one pending migration will do. */
export interface PlannedMigration {
  readonly name: string;
  /** Servers of older versions must be stopped before it runs. */
  readonly isContract: boolean;
  /** It has a `finish_...` procedure, which runs in batches after the transaction. */
  readonly hasFinish: boolean;
  /** With PostgreSQL's estimate of each table's rows; -1: the table was never analysed. */
  readonly effects: readonly (StatementEffect & { readonly rows: number })[];
}

/** The migrations that starting this version on `db` will run, in order. Changes nothing. @throws DatabaseTooOld */
export async function planUpgrade<DB>(
  db: Kysely<DB>,
  folder: string = migrationsFolder,
): Promise<readonly PlannedMigration[]> {
  const { open, isTooOld } = await readMigrationState(db, folder);
  if (isTooOld) throw new DatabaseTooOld();
  const { rows: tables } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace`.execute(db);
  const rowsOf = new Map(tables.map(({ name, rows }) => [name, Math.round(rows)]));
  return Promise.all(
    open.map(async (name) => {
      const text = await readUpgrade(folder, name);
      const effects = statementEffects(text).flatMap((effect) => {
        const rows = rowsOf.get(effect.table.replace(/^public\.|"/g, ''));
        // A table without an estimate is created by another pending migration: it is empty and not in use.
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
