import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { learnKinds } from '@karwan/api/search/kinds/learn-kinds';
import { type Connection, connect, type Database } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { loadDemo } from '@karwan/demo/load-demo';
import { type Kysely, sql } from 'kysely';
import { wordsOf } from './bm25.ts';
import type { JudgedSet } from './judged-set.ts';

const importer = fileURLToPath(
  new URL('../../../apps/api/src/catalogue/import/main.ts', import.meta.url),
);

/** Input of BM25. */
export interface JudgedTexts {
  /** Title, description, brand, categories and type of each product, by its id. */
  readonly texts: ReadonlyMap<string, string>;
  readonly brands: readonly string[];
  /** PostgreSQL's English stem of a word of these texts or of a query. */
  stem(word: string): string;
}

/** Makes a database with the demo shop, and learns its kinds as each night does. */
export async function makeDemoShop(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  await withConnection(databaseUrl, async ({ db }) => {
    await loadDemo(db);
    await learnKinds(db);
  });
}

/** Replaces the products of the demo shop by those of a file, by the shop's own import. */
export async function replaceProducts(
  databaseUrl: string,
  { products, mapping }: Pick<JudgedSet, 'products' | 'mapping'>,
): Promise<void> {
  await withConnection(databaseUrl, async ({ db }) => {
    await sql`update product set is_active = false`.execute(db);
    await sql`select refresh_listing(array(select id from product))`.execute(db);
    await sql`select refresh_search(array(select id from product))`.execute(db);
  });
  const folder = await mkdtemp(join(tmpdir(), 'karwan-import-'));
  try {
    const map = mapping ? ['--map', mapping] : [];
    await promisify(execFile)(
      process.execPath,
      [importer, products, ...map, '--report', join(folder, 'report.jsonl')],
      { env: { ...process.env, DATABASE_URL: databaseUrl }, maxBuffer: 2 ** 24 },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  await withConnection(databaseUrl, async ({ db }) => {
    await learnKinds(db);
    await sql`vacuum analyze`.execute(db);
  });
}

/** @param queries that will be asked: their words are stemmed too */
export async function readJudgedTexts(
  db: Kysely<Database>,
  queries: Iterable<string>,
): Promise<JudgedTexts> {
  const products = await sql<{ id: string; text: string; brand: string | null }>`
    select p.item_custom_id as id, brand.title as brand,
      concat_ws(' ', p.name, p.description, brand.title, (
        select string_agg(above.name, ' ' order by above.menu_url) from category above
        where above.tenant_id = p.tenant_id
          and starts_with(category.menu_url || '/', above.menu_url || '/')), (
        select string_agg(feature ->> 'value', ' ') from jsonb_array_elements(p.features) feature
        where feature ->> 'name' in ('Type', 'Kind'))) as text
    from product p join category on category.id = p.category_id
    left join brand on brand.id = p.brand_id
    where p.is_active order by p.id`.execute(db);
  const texts = new Map(products.rows.map(({ id, text }) => [id, text]));
  const words = [...new Set([...texts.values(), ...queries].flatMap(wordsOf))];
  const stems = await sql<{ word: string; stem: string }>`
    select word, coalesce((ts_lexize('karwan_stem', word))[1], word) as stem
    from unnest(${words}::text[]) word`.execute(db);
  const byWord = new Map(stems.rows.map(({ word, stem }) => [word, stem]));
  return {
    texts,
    brands: [...new Set(products.rows.flatMap(({ brand }) => brand?.toLowerCase() ?? []))],
    stem: (word) => byWord.get(word) ?? word,
  };
}

/** Names of some products, by their ids. */
export async function readNames(db: Kysely<Database>, max: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select item_custom_id as id, name from product where is_active
    order by md5(item_custom_id) limit ${max}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function withConnection<Result>(
  databaseUrl: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = connect(databaseUrl, { poolSize: 1, name: 'bench-judged' });
  return work(connection).finally(() => connection.close());
}
