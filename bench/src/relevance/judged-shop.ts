import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openOpenSearch } from '@karwan/api/catalogue/search/find/opensearch/opensearch';
import { rebuildIndex } from '@karwan/api/catalogue/search/find/opensearch/rebuild-index';
import { type Connection, connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { loadDemo } from '@karwan/demo/load-demo';
import { sql } from 'kysely';
import { type Ranking, wordsOf } from './bm25.ts';
import type { JudgedSet } from './judged-set.ts';

const importer = fileURLToPath(
  new URL('../../../apps/api/src/catalogue/import/main.ts', import.meta.url),
);

/** Input of BM25. */
export interface JudgedTexts {
  /** Title, description, brand and type of each product, by its id. */
  readonly texts: ReadonlyMap<string, string>;
  readonly brands: readonly string[];
  /** PostgreSQL's English stem of a word. */
  stem(word: string): string;
}

/** Replaces the products of the demo shop by those of a judged set, by the shop's own import. */
export async function fillJudgedShop(
  databaseUrl: string,
  set: JudgedSet,
  folder: string,
): Promise<void> {
  await migrate(databaseUrl);
  await withConnection(databaseUrl, async ({ db }) => {
    await loadDemo(db);
    await sql`update product set is_active = false`.execute(db);
    await sql`select refresh_listing(array(select id from product))`.execute(db);
    await sql`select refresh_search(array(select id from product))`.execute(db);
  });
  const report = join(folder, 'judged.report.jsonl');
  const map = set.mapping ? ['--map', set.mapping] : [];
  await promisify(execFile)(
    process.execPath,
    [importer, set.products, ...map, '--report', report],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      maxBuffer: 2 ** 24,
    },
  );
  await withConnection(databaseUrl, ({ db }) => sql`vacuum analyze`.execute(db));
}

/**
 * Uses the search engine at `OPENSEARCH_URL`, if that is set.
 * @returns the shop's environment variables for it
 */
export async function openEngine(databaseUrl: string): Promise<Record<string, string>> {
  const { OPENSEARCH_URL: url = '' } = process.env;
  const alias = 'karwan-bench';
  if (url) {
    await withConnection(databaseUrl, ({ db }) => rebuildIndex(db, openOpenSearch({ url, alias })));
  }
  return { OPENSEARCH_URL: url, OPENSEARCH_ALIAS: alias };
}

export async function readJudgedTexts(databaseUrl: string): Promise<JudgedTexts> {
  return withConnection(databaseUrl, async ({ db }) => {
    const products = await sql<{ id: string; text: string; brand: string | null }>`
      select p.item_custom_id as id, brand.title as brand,
        concat_ws(' ', p.name, p.description, brand.title, category.name, (
          select string_agg(feature ->> 'value', ' ') from jsonb_array_elements(p.features) feature
          where feature ->> 'name' in ('Type', 'Kind'))) as text
      from product p join category on category.id = p.category_id
      left join brand on brand.id = p.brand_id
      where p.is_active order by p.id`.execute(db);
    const texts = new Map(products.rows.map(({ id, text }) => [id, text]));
    const words = [...new Set([...texts.values()].flatMap(wordsOf))];
    const stems = await sql<{ word: string; stem: string }>`
      select word, coalesce((ts_lexize('karwan_stem', word))[1], word) as stem
      from unnest(${words}::text[]) word`.execute(db);
    const byWord = new Map(stems.rows.map(({ word, stem }) => [word, stem]));
    return {
      texts,
      brands: [...new Set(products.rows.flatMap(({ brand }) => brand?.toLowerCase() ?? []))],
      // Query words that occur in no product match nothing anyway.
      stem: (word) => byWord.get(word) ?? word,
    };
  });
}

/** Names of some products, by their ids. */
export const readNames = (databaseUrl: string, most: number): Promise<Map<string, string>> =>
  withConnection(databaseUrl, async ({ db }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select item_custom_id as id, name from product where is_active
      order by md5(item_custom_id) limit ${most}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  });

const searchPath = (query: string) =>
  `/v1/item/itembynearestbranch/${encodeURIComponent(query)}/31.4828641/74.1943051`;

/** The first ten products that the shop's search call finds. */
export const firstPage =
  (origin: string) =>
  async (query: string): Promise<string[]> =>
    itemIds(`${origin}${searchPath(query)}?perPage=10`);

async function itemIds(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const { items } = (await response.json()) as { items: { itemCustomId: string }[] };
  return items.map((item) => item.itemCustomId);
}

/** The products found by the shop's search call, best first. */
export const shopRanking =
  (origin: string): ((query: string) => Promise<ReturnType<Ranking>>) =>
  async (query) => {
    const found: string[] = [];
    for (let page = 1; page <= pages; page++) {
      const ids = await itemIds(`${origin}${searchPath(query)}?perPage=${perPage}&page=${page}`);
      found.push(...ids);
      if (ids.length < perPage) break;
    }
    return found;
  };

/** A page size for which ten judged products are nearly always among the results. */
const perPage = 100;
const pages = 4;

async function withConnection<Result>(
  databaseUrl: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = connect(databaseUrl, { poolSize: 1, name: 'bench-judged' });
  return work(connection).finally(() => connection.close());
}
