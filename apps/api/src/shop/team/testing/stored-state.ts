import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Tables that are left out: the trail itself, and what is no change: who has what open, and counts of tries. */
const aside = new Set(['staff_action', 'staff_presence', 'account_try', 'external_query']);

/** Tables per statement. */
const atOnce = 50;

/** A text that differs after any change of the database, and the number of rows in the trail. */
export async function storedState(db: Kysely<Database>) {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    order by 1`.execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !aside.has(name));
  const sums: string[] = [];
  for (let from = 0; from < names.length; from += atOnce) {
    const selects = names.slice(from, from + atOnce).map(
      (name) => sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
        from ${sql.table(name)} t`,
    );
    const { rows } = await sql<{ sum: string }>`
      select sum from (${sql.join(selects, sql` union all `)}) sums`.execute(db);
    sums.push(...rows.map(({ sum }) => sum));
  }
  // Of the job queue only dead letters, which staff handle: workers change the rest.
  const { rows: dead } = await sql<{ sum: string }>`
    select md5(coalesce(string_agg(id::text || state::text, ',' order by id), '')) as sum
    from pgboss.job where name = 'dead-letter'`.execute(db);
  sums.push(dead[0]?.sum ?? '');
  const { rows: trail } = await sql<{ rows: number }>`
    select count(*)::integer as rows from staff_action`.execute(db);
  return { stored: sums.join(), trail: trail[0]?.rows ?? 0 };
}
