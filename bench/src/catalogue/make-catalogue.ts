import { type Connection, connect, type Database } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { loadDemo } from '@karwan/demo/load-demo';
import { createRandom } from '@karwan/demo/random';
import { type Kysely, sql } from 'kysely';
import { madeUpBrand, skewed, variantName, vocabularyOf } from './names.ts';
import { insertRuns } from './runs.ts';

const batchSize = 2_000;
/** The same on every run, since what is new or old depends on it. */
const today = new Date('2026-01-15T08:00:00Z');

interface Base {
  id: number;
  name: string;
}

/**
 * Fills the empty database at `url` with `products` products, always the same ones: the demo shop
 * and variants of its products. The larger it is, the more brands and words it has. Listings, zones and
 * search are derived by the shop's own functions.
 * @param hasRuns whether the products that are made have sizes and colours, twelve variants each
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
    await multiply(connection.db, products, hasRuns);
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
  for (let made = bases.length; made < products; made += batchSize) {
    const size = Math.min(batchSize, products - made);
    const variants = Array.from({ length: size }, (_, index) => {
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
    await insertVariants(db, JSON.stringify(variants));
    if (hasRuns)
      await insertRuns(
        db,
        variants.map(({ code }) => code),
      );
  }
}

const brandSlug = (number: number) => madeUpBrand(number).toLowerCase().replace(' ', '-');

/** Brands beside the demo shop's, from one that many products have to many that few have. */
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

async function insertVariants(db: Kysely<Database>, variants: string): Promise<void> {
  await sql`
    with copy as materialized (
      select * from json_to_recordset(${variants}) as row (
        base bigint, code text, name text, brand text, popularity integer, hours integer,
        percent integer, stock integer)
    ), added as (
      insert into product (tenant_id, item_custom_id, name, description, brand_id, category_id,
        pictures, badges, features, facts, specs, options, weight_grams, free_shipping, vat_percent,
        supplied_rating, supplied_reviews, popularity, listed_at)
      select p.tenant_id, v.code, v.name, p.description, coalesce(made.id, p.brand_id), p.category_id,
        p.pictures, p.badges, p.features, p.facts, p.specs, p.options, p.weight_grams, p.free_shipping,
        p.vat_percent, p.supplied_rating, p.supplied_reviews, v.popularity, ${today}::timestamptz - v.hours * interval '1 hour'
      from copy v join product p on p.id = v.base
      left join brand made on made.tenant_id = p.tenant_id and made.slug = v.brand
      order by v.code
      returning id, tenant_id, item_custom_id
    ), shelved as (
      insert into variant (tenant_id, product_id, code)
      select tenant_id, id, item_custom_id from added order by id
      returning id, product_id
    )
    insert into item (tenant_id, product_id, variant_id, branch_id, price, sale_price, stock)
    select i.tenant_id, added.id, shelved.id, i.branch_id, i.price * v.percent / 100 + 1,
      i.sale_price * v.percent / 100 + 1, case when i.stock = 0 then 0 else v.stock end
    from added
    join shelved on shelved.product_id = added.id
    join copy v on v.code = added.item_custom_id
    cross join lateral (
      select distinct on (branch_id) * from item where product_id = v.base order by branch_id, id
    ) i
    order by added.id, i.branch_id`.execute(db);
}

/** Listings and search as the shop derives them, and the rest as PostgreSQL leaves it when idle. */
async function settle({ db }: Connection): Promise<void> {
  const { rows: batches } = await sql<{ ids: number[] }>`
    select array_agg(id order by id) as ids
    from (select id, row_number() over (order by id) as number from product) numbered
    group by (number - 1) / ${batchSize}::integer order by min(id)`.execute(db);
  const restoreIndexes = await dropIndexes(db);
  // The two touch no table of each other, and there are processors for both.
  await Promise.all([
    inBatches(batches, async (ids) => {
      await sql`select refresh_listing(${ids}::bigint[])`.execute(db);
    }),
    inBatches(batches, async (ids) => {
      await sql`select refresh_search(${ids}::bigint[])`.execute(db);
    }),
  ]);
  await sql`select settle_search_tiers(id) from tenant`.execute(db);
  await restoreIndexes();
  await sql`vacuum analyze`.execute(db);

  /** Runs `analyze` at each doubling of the batches, so that the planner's statistics stay current. */
  async function inBatches(all: typeof batches, work: (ids: number[]) => Promise<void>) {
    for (const [number, { ids }] of all.entries()) {
      if (Number.isInteger(Math.log2(number + 1))) await sql`analyze`.execute(db);
      await work(ids);
    }
  }
}

/**
 * Drops the indexes by which listings and search are read, which are made faster at once than row by row.
 * @returns makes them again
 */
async function dropIndexes(db: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('listing', 'product_search', 'product_search_text', 'search_word')
      and indexname not like '%_pkey'
    order by indexname`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  const restore = async (all: typeof rows) => {
    await db.connection().execute(async (connection) => {
      await sql`set maintenance_work_mem = '512MB'`.execute(connection);
      for (const { definition } of all) await sql.raw(definition).execute(connection);
      await sql`reset maintenance_work_mem`.execute(connection);
    });
  };
  // One table's beside the other's: there are processors for both.
  return async () => {
    const isOfListing = ({ name }: { name: string }) => name.startsWith('listing');
    await Promise.all([
      restore(rows.filter(isOfListing)),
      restore(rows.filter((row) => !isOfListing(row))),
    ]);
  };
}
