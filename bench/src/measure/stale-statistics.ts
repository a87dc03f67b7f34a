import { searchItems } from '@karwan/api/search/search-items';
import { type Connection, connect } from '@karwan/database/connect';
import { createRandom } from '@karwan/demo/random';
import { sql } from 'kysely';
import { beginningOf, queryFrom } from '../load/addresses.ts';
import { openSearchShop } from '../relevance/search-shop.ts';
import { type Row, timeAtMost } from '../report/row.ts';

/** Milliseconds: the longest statement of a search. */
const budget = timeAtMost(200);
/** Products per page. */
const perPage = 24;
/** What searches and suggestions read. */
const tables = [
  'category',
  'category_count',
  'listing',
  'offer_card',
  'product',
  'product_search',
  'product_search_text',
  'search_word',
  'shop_text',
  'telling_word',
  'variant',
];

/**
 * The slowest statement of searches and suggestions while PostgreSQL has no statistics of their tables, as after a large import. Each query
 * is searched with the index in memory, and as while it is being loaded: by relevance, and by price.
 * @param databaseUrl of a catalogue whose index fits into memory
 */
export async function measureStaleStatistics(databaseUrl: string, queries: number): Promise<Row[]> {
  const connection = connect(databaseUrl, { poolSize: 1, name: 'bench-statistics' });
  try {
    await sql`create extension if not exists pg_stat_statements`.execute(connection.db);
    await forgetStatistics(connection);
    await searchAll(connection, databaseUrl, queries);
    const { slowest, calls } = await readSlowest(connection);
    return [
      {
        what: `slowest of ${calls.toLocaleString('en-US')} statements of searches without statistics`,
        measured: { value: slowest, unit: 'ms' },
        budget,
      },
    ];
  } finally {
    await sql`analyze ${sql.raw(tables.join())}`.execute(connection.db);
    await connection.close();
  }
}

async function forgetStatistics({ db }: Connection): Promise<void> {
  await sql`
    select pg_clear_attribute_stats(schemaname, tablename, attname, inherited)
    from pg_stats where schemaname = current_schema and tablename = any (${tables}::text[])`.execute(
    db,
  );
  await sql`
    select pg_clear_relation_stats(current_schema::text, name)
    from unnest(${tables}::text[]) name`.execute(db);
}

async function searchAll({ db }: Connection, databaseUrl: string, queries: number): Promise<void> {
  const counted = new URL(databaseUrl);
  counted.searchParams.set('options', '-c pg_stat_statements.track=top');
  const { rows } = await sql<{ name: string }>`
    select name from product order by md5(item_custom_id) limit ${queries}`.execute(db);
  const shop = await openSearchShop(counted.href);
  try {
    // Loading the index is no search.
    await sql`select pg_stat_statements_reset()`.execute(db);
    const random = createRandom('statistics');
    const { search, ...withoutIndex } = shop.context;
    for (const { name } of rows) {
      await shop.suggest(beginningOf(random, name));
      const query = queryFrom(random, name);
      for (const context of [{ ...withoutIndex, search }, withoutIndex]) {
        for (const sort of ['relevance', 'price-asc'] as const) {
          await searchItems(context, shop.zone, { query, page: 1, perPage, sort });
        }
      }
    }
  } finally {
    await shop.close();
  }
}

async function readSlowest({ db }: Connection): Promise<{ slowest: number; calls: number }> {
  const { rows } = await sql<{ slowest: number | null; calls: number | null }>`
    select max(s.max_exec_time) as slowest, sum(s.calls)::integer as calls
    from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database() and s.query !~ 'pg_stat_statements'`.execute(db);
  return { slowest: rows[0]?.slowest ?? Number.NaN, calls: rows[0]?.calls ?? 0 };
}
