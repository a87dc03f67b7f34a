import { type Kysely, sql } from 'kysely';

/** How a migration that takes something away begins: `-- contract: why versions before it are gone by now`. */
const mark = /^-- contract: \S/;

/** Whether a migration takes something away that the version before it uses. */
export const isContract = (text: string): boolean => mark.test(text);

/** Remembers it in the database, for versions that do not know it. */
export async function recordContract<DB>(db: Kysely<DB>, name: string): Promise<void> {
  await sql`insert into contract_migration (name) values (${name}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * The first of these migrations that takes something away; undefined: all of them only added something. In a
 * database that does not record that, each counts as taking something away.
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
