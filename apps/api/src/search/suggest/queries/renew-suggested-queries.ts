import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { categoryTrees } from '../../../catalogue/categories/cached-tree.ts';
import { shopKinds } from '../../kinds/shop-kinds.ts';
import { countQueries, type SoldProduct } from './count-queries.ts';

/** Limits per tenant: products that are read, the most popular ones, and queries, which each process caches. */
const most = { products: 20_000, queries: 2_000 };
/** Products per statement. */
const batch = 2_000;
/** Minutes after which they are made anew, and the percentage of products that came or went after which they are at once. */
const often = { minutes: 60, percent: 10 };

/**
 * Derives the suggested queries from the catalogues of shops that are due: a new or growing shop's within a minute,
 * others' every hour.
 */
export async function renewSuggestedQueries(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ tenantId: number; products: number }>`
    select n.tenant_id as "tenantId", n.products from category_count n
    left join suggested_query_run run on run.tenant_id = n.tenant_id
    where n.category_id = 0 and (
      run.made_at is null
      or run.made_at < now() - make_interval(mins => ${sql.lit(often.minutes)})
      or abs(n.products - run.products) * 100 > run.products * ${sql.lit(often.percent)})
    order by run.made_at nulls first`.execute(db);
  for (const { tenantId, products } of rows) {
    const { isKind } = await shopKinds(db, tenantId);
    const queries = countQueries(await soldProducts(db, tenantId), isKind, most.queries);
    await writeQueries(db, tenantId, queries, products);
  }
}

/** Names of options and features that say what a product looks like and what it is made of. */
const looks = 'colou?r|material|fabric|رنگ|لون|цвет|färg';
/** The path to the values of an option or a feature with such a name. */
const looksIn = (name: string, values: string) =>
  sql.lit(`$[*] ? (@.${name} like_regex "${looks}" flag "i").${values}`);

interface Row extends Omit<SoldProduct, 'categories'> {
  id: string;
  popularity: number;
  category: number;
}

/** The most popular products that the shop shows. */
async function soldProducts(db: Kysely<Database>, tenantId: number): Promise<SoldProduct[]> {
  const { tree } = await categoryTrees.of(db, tenantId);
  const sold: SoldProduct[] = [];
  let after = { popularity: 2_147_483_647, id: '9223372036854775807' };
  while (sold.length < most.products) {
    const { rows } = await sql<Row>`
      select s.product_id::text as id, s.popularity, p.category_id as category, coalesce(b.title, '') as brand,
        coalesce(search_front(p.name, coalesce(b.title, '')), p.name) as front,
        array(select distinct coalesce(value #>> '{}', '') from (
          select jsonb_path_query(p.options, ${looksIn('optionTitle', 'values[*].valueTitle')}) as value
          union all select jsonb_path_query(p.features, ${looksIn('name', 'value')})
        ) named) as looks
      from product_search s
      join product p on p.id = s.product_id
      left join brand b on b.id = p.brand_id
      where s.tenant_id = ${tenantId}
        and (s.popularity, s.product_id) < (${after.popularity}, ${after.id}::bigint)
        and exists (select from listing l where l.product_id = s.product_id and l.category_id = 0)
      order by s.popularity desc, s.product_id desc limit ${sql.lit(batch)}`.execute(db);
    for (const { category, ...product } of rows) {
      const categories = (tree.pathTo(category) ?? []).map(({ name }) => name);
      sold.push({ ...product, categories });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last;
  }
  return sold;
}

/** Writes what changed, and tells the processes only then. */
async function writeQueries(
  db: Kysely<Database>,
  tenantId: number,
  queries: readonly string[],
  products: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      with wanted as materialized (
        select place::smallint as place, query
        from unnest((select ${queries}::text[])) with ordinality listed (query, place)
      ), gone as (
        delete from suggested_query old where tenant_id = ${tenantId}
          and place > (select count(*) from wanted)
      ), written as (
        insert into suggested_query as old (tenant_id, place, query)
        select ${tenantId}, place, query from wanted
        on conflict (tenant_id, place) do update set query = excluded.query
        where old.query <> excluded.query
      )
      insert into suggested_query_run (tenant_id, made_at, products) values (${tenantId}, now(), ${products})
      on conflict (tenant_id) do update set made_at = excluded.made_at, products = excluded.products`.execute(
      trx,
    );
  });
}
