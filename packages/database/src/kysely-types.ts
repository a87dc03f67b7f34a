import { generate, PostgresDialect as PostgresTypes } from 'kysely-codegen';
import { connect } from './connect.ts';

/**
 * The text of `schema.gen.ts` for the database at `url`, which must be migrated.
 * The types match what `connect` returns: `bigint` as number, `date` and `numeric` as string.
 */
export async function generateTypes(url: string): Promise<string> {
  const { db, close } = connect(url, { poolSize: 1 });
  try {
    return await generate({
      db,
      dialect: new PostgresTypes({ dateParser: 'string', numericParser: 'string' }),
      excludePattern: '{kysely_migration*,pgboss.*}',
      outFile: null,
      typeMapping: { int8: 'number' },
    });
  } finally {
    await close();
  }
}
