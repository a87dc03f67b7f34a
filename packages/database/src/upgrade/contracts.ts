import { type Kysely, sql } from 'kysely';

/** First line of a contract migration, one that removes something: `-- contract: why no older version runs by now`. */
const mark = /^-- contract: \S/;

/** Whether a migration removes something that the version before it uses (a contract migration). */
export const isContract = (text: string): boolean => mark.test(text);

/** Records a contract migration in the database, for older versions that do not have its file. */
export async function recordContract<DB>(db: Kysely<DB>, name: string): Promise<void> {
  await sql`insert into contract_migration (name) values (${name}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * The first contract migration among `names`; undefined: all made additive changes only. In a database without
 * these records every migration counts as a contract migration.
 */
export async function contractsAmong<DB>(
  db: Kysely<DB>,
  names: readonly string[],
): Promise<string | undefined> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('contract_migration') is not null as found`.execute(db);
  if (!tables[0]?.found) return [...names].sort()[0];
  const { rows } = await sql<{ name: string }>`
    select name from contract_migration where name = any(${names}) order by name limit 1`.execute(
    db,
  );
  return rows[0]?.name;
}
