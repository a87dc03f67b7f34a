import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../testing/test-catalogue.ts';

const importer = fileURLToPath(new URL('../main.ts', import.meta.url));
const sizes = ['41', '42', '43', '44'];
const products = 1_500;

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await createCatalogue(database.db, { domain: 'shop.example', categories: [], products: [] });
  folder = await mkdtemp(join(tmpdir(), 'karwan-import-'));
  file = join(folder, 'shoes.csv');
  const rows = Array.from({ length: products }, (_, id) => [
    ...sizes.map((size) => `shoe-${id}-${size},shoe-${id},,,Size: ${size},10`),
    `shoe-${id},,Shoe ${id},Shoes,,`,
  ]);
  const head = 'itemCustomId,variantOf,name,category,choice,price';
  await writeFile(file, [head, ...rows.flat(), ''].join('\n'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = () =>
  spawn(process.execPath, [importer, file], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: 'ignore',
  });

/** The number of offered variants per product. */
async function variantsOfProducts() {
  const { rows } = await sql<{ variants: number; products: number }>`
    select variants, count(*)::integer as products from (
      select p.id, (select count(*)::integer from offer o where o.product_id = p.id) as variants
      from product p) counted
    group by variants`.execute(database.db);
  return rows;
}

/** Search documents and word frequencies: as stored, or rebuilt from scratch. */
async function searchDocuments() {
  const { rows } = await sql<{ documents: string; words: string }>`
    select (
        select md5(string_agg(concat_ws(' ', p.id, s.head, t.body, t.words), '|' order by p.id))
        from product p left join product_search s on s.product_id = p.id
        left join product_search_text t on t.product_id = p.id
      ) as documents,
      (select md5(string_agg(word || ' ' || frequency, ' ' order by word collate "C"))
        from search_word where frequency > 0) as words`.execute(database.db);
  return rows[0];
}

async function deriveFromNothing() {
  await sql`truncate product_search, product_search_text, search_word cascade`.execute(database.db);
  await sql`select refresh_search(array(select id from product))`.execute(database.db);
}

// A long timeout, because two imports run in processes of their own.
test('a killed import leaves products with all their variants; the next one imports the rest', async () => {
  const child = start();
  const ended = once(child, 'exit');
  await expect.poll(variantsOfProducts, { timeout: 30_000 }).not.toEqual([]);
  child.kill('SIGKILL');
  await ended;
  const [whole, ...parts] = await variantsOfProducts();
  expect(parts).toEqual([]);
  expect(whole?.variants).toBe(sizes.length);
  expect(whole?.products).toBeLessThan(products);
  // What was imported can be found, and is counted once.
  const found = await searchDocuments();
  await deriveFromNothing();
  expect(found).toEqual(await searchDocuments());
  const [code] = await once(start(), 'exit');
  expect(code).toBe(0);
  expect(await variantsOfProducts()).toEqual([{ variants: sizes.length, products }]);
}, 120_000);
