import { type Connection, connect, type Database } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { loadDemo } from '@karwan/demo/load-demo';
import { createRandom } from '@karwan/demo/random';
import { type Kysely, sql } from 'kysely';
import { dropForeignKeys, dropIndexes } from './bulk.ts';
import { madeUpBrand, skewed, variantName, vocabularyOf } from './names.ts';
import { insertRuns } from './runs.ts';

const batchSize = 2_000;
/** Number of products whose telling words are computed. */
const tellingWords = 10_000;
/** A fixed date, since the order by age depends on it. */
const today = new Date('2026-01-15T08:00:00Z');

interface Base {
  id: number;
  name: string;
}

/**
 * Fills the empty database at `url` with `products` products, the same on every run: the demo shop and variations of
 * its products. The larger the catalogue, the more brands and distinct words it has. Listings, zones and search
 * documents are derived by the shop's own functions.
 * @param hasRuns whether these products have sizes and colours, twelve variants each
 */
export async function makeCatalogue(
  url: string,
  products: number,
  { hasRuns = false } = {},
): Promise<void> {
  await migrate(url);
  const connection = connect(url, { poolSize: 2, name: 'bench-catalogue' });
  try {
    await loadDemo(connection.db, today);
    const restoreForeignKeys = await dropForeignKeys(connection.db);
    await multiply(connection.db, products, hasRuns);
    await restoreForeignKeys();
    await settle(connection);
  } finally {
    await connection.close();
  }
}

async function multiply(db: Kysely<Database>, products: number, hasRuns: boolean): Promise<void> {
  const bases = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .orderBy('item_custom_id')
    .execute();
  const random = createRandom('bench');
  const { words, brands } = vocabularyOf(products);
  await insertBrands(db, brands);
  for (let batch = 0, made = bases.length; made < products; batch++, made += batchSize) {
    const size = Math.min(batchSize, products - made);
    const rows = Array.from({ length: size }, (_, index) => {
      const base: Base = random.pick(bases);
      return {
        base: base.id,
        code: `b${String(made + index).padStart(7, '0')}`,
        name: variantName(random, base.name, words),
        brand: random.chance(0.5) ? brandSlug(skewed(random, brands)) : null,
        popularity: random.int(0, 1_000_000),
        hours: random.int(1, 20_000),
        percent: random.int(60, 180),
        stock: random.chance(0.1) ? 0 : random.int(5, 500),
      };
    });
    const copies = JSON.stringify(rows);
    await insertProducts(db, copies);
    await (hasRuns ? insertRuns(db, copies) : insertSingles(db, copies));
    await analyzeAtDoubling(db, batch);
  }
}

const brandSlug = (number: number) => madeUpBrand(number).toLowerCase().replace(' ', '-');

/** Further brands, whose sizes follow Zipf's law: from one with many products to many with few. */
async function insertBrands(db: Kysely<Database>, count: number): Promise<void> {
  const brands = Array.from({ length: count }, (_, number) => ({
    slug: brandSlug(number),
    title: madeUpBrand(number),
  }));
  await sql`
    insert into brand (tenant_id, title, slug)
    select tenant.id, new.title, new.slug
    from tenant, json_to_recordset(${JSON.stringify(brands)}) new (title text, slug text)
    order by new.slug`.execute(db);
}

async function insertProducts(db: Kysely<Database>, copies: string): Promise<void> {
  await sql`
    insert into product (tenant_id, item_custom_id, name, description, brand_id, category_id,
      pictures, badges, features, facts, specs, options, weight_grams, free_shipping, vat_percent,
      supplied_rating, supplied_reviews, popularity, listed_at)
    select p.tenant_id, v.code, v.name, p.description, coalesce(made.id, p.brand_id), p.category_id,
      p.pictures, p.badges, p.features, p.facts, p.specs, p.options, p.weight_grams, p.free_shipping,
      p.vat_percent, p.supplied_rating, p.supplied_reviews, v.popularity, ${today}::timestamptz - v.hours * interval '1 hour'
    from json_to_recordset(${copies}) as v (
      base bigint, code text, name text, brand text, popularity integer, hours integer)
    join product p on p.id = v.base
    left join brand made on made.tenant_id = p.tenant_id and made.slug = v.brand
    order by v.code`.execute(db);
}

/** Each product is offered by the branches of its original. */
async function insertSingles(db: Kysely<Database>, copies: string): Promise<void> {
  await sql`
    with copy as materialized (
      select p.id, p.tenant_id, v.* from json_to_recordset(${copies}) as v (
        base bigint, code text, percent integer, stock integer)
      join product p on p.item_custom_id = v.code
    ), shelved as (
      insert into variant (tenant_id, product_id, code)
      select tenant_id, id, code from copy order by id
      returning id, product_id
    )
    insert into item (tenant_id, product_id, variant_id, branch_id, price, sale_price, stock)
    select i.tenant_id, copy.id, shelved.id, i.branch_id, i.price * copy.percent / 100 + 1,
      i.sale_price * copy.percent / 100 + 1, case when i.stock = 0 then 0 else copy.stock end
    from copy
    join shelved on shelved.product_id = copy.id
    cross join lateral (
      select distinct on (branch_id) * from item where product_id = copy.base order by branch_id, id
    ) i
    order by copy.id, i.branch_id`.execute(db);
}

/** Derives listings and search documents, and runs the maintenance that PostgreSQL does when idle. */
async function settle({ db }: Connection): Promise<void> {
  const { rows: batches } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids
    from (select id, row_number() over (order by id) as number from product) numbered
    group by (number - 1) / ${batchSize}::integer order by min(id)`.execute(db);
  const restoreIndexes = await dropIndexes(db);
  // In parallel: the two use different tables, and there are CPUs for both.
  await Promise.all([
    inBatches(batches, async (ids) => {
      await sql`select refresh_listing(${ids}::bigint[])`.execute(db);
    }),
    inBatches(batches, async (ids) => {
      await sql`select refresh_search(${ids}::bigint[])`.execute(db);
    }),
  ]);
  await restoreIndexes();
  await sql`vacuum analyze`.execute(db);
  // Those of a million products would take half an hour here, or an hour of background work during the measurements.
  await sql`with told as (select product_id from telling_word_due order by product_id limit ${sql.lit(tellingWords)})
    select refresh_telling_words(array_agg(product_id)) from told`.execute(db);
  await sql`truncate telling_word_due, search_log`.execute(db);

  async function inBatches(all: typeof batches, work: (ids: number[]) => Promise<void>) {
    for (const [number, { ids }] of all.entries()) {
      await analyzeAtDoubling(db, number);
      await work(ids);
    }
  }
}

/** Runs `analyze` each time the number of batches has doubled: without statistics the planner makes a batch take minutes. */
async function analyzeAtDoubling(db: Kysely<Database>, batch: number): Promise<void> {
  if (Number.isInteger(Math.log2(batch + 1))) await sql`analyze`.execute(db);
}
