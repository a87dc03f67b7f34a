import { Kysely, PostgresDialect } from 'kysely';
import { generate, PostgresDialect as PostgresTypes } from 'kysely-codegen';
import pg from 'pg';

/**
 * The text of `schema.gen.ts` for the database at `url`, which must be migrated.
 * The types say what `connect` reads: `bigint` as number, `date` and `numeric` as string.
 */
export async function generateTypes(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: new PostgresTypes({ dateParser: 'string', numericParser: 'string' }),
      excludePattern: '{kysely_migration*,pgboss.*}',
      outFile: null,
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}
