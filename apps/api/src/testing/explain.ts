import type { Database } from '@karwan/database/connect';
import type { Kysely, RawBuilder } from 'kysely';

/** The plan that PostgreSQL chooses for a statement. */
export async function explain(
  db: Kysely<Database>,
  statement: RawBuilder<unknown>,
): Promise<string> {
  const compiled = statement.compile(db);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
    ...compiled,
    sql: `explain ${compiled.sql}`,
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
