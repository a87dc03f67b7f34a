import { type Kysely, sql } from 'kysely';

/**
 * The indexes over these functions, whose entries a changed text may make wrong.
 * @throws Error if a constraint or a generated column rests on one: its values would have to be computed anew
 */
export async function dependentIndexes<DB>(
  trx: Kysely<DB>,
  functions: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ index: string | null; what: string; functionName: string }>`
    select distinct
      (select relname from pg_class where classid = 'pg_class'::regclass and pg_class.oid = objid) as index,
      pg_describe_object(classid, objid, objsubid) as what, proname as "functionName"
    from pg_depend join pg_proc on pg_proc.oid = refobjid
    where refclassid = 'pg_proc'::regclass and proname = any(${functions})
      and pronamespace = current_schema()::regnamespace
      and (classid in ('pg_class'::regclass, 'pg_constraint'::regclass) or classid = 'pg_attrdef'::regclass and exists (
        select from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where pg_attrdef.oid = objid and attgenerated <> ''))`.execute(trx);
  const stored = rows.find(({ index }) => index === null);
  if (stored) {
    throw new Error(
      `${stored.what} rests on the function ${stored.functionName}, whose text has changed: stored values would stay as ` +
        'they were. Give the changed function a new name and compute them anew (docs/migrations.md).',
    );
  }
  return rows.flatMap(({ index }) => index ?? []);
}

/** The indexes that are still to be rebuilt. */
export async function staleIndexes<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from stale_index order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Rebuilds an index while its table is in use; not in a transaction. */
export async function rebuildIndex<DB>(db: Kysely<DB>, name: string): Promise<void> {
  await sql`reindex index concurrently ${sql.id(name)}`.execute(db);
  await sql`delete from stale_index where name = ${name}`.execute(db);
}
