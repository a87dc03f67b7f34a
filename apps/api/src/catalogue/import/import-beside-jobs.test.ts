import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mergePendingLists } from '../../search/find/postgres/merge-pending-lists.ts';
import { renewDocuments } from '../../search/renew-documents.ts';
import { renewTellingWords } from '../../search/suggest/renew-telling-words.ts';
import { useImportShop } from './test-import.ts';
import { ensureBrands, KnownBrands } from './write/ensure-brands.ts';

const shop = useImportShop();

async function deadlocks(): Promise<number | undefined> {
  const { rows } = await sql<{ deadlocks: number }>`
    select pg_stat_clear_snapshot(), deadlocks from pg_stat_database
    where datname = current_database()`.execute(shop.db);
  return rows[0]?.deadlocks;
}

const rows = 5_000;

test('two batches at once in one category, with brands in any order, beside the jobs of a shop: no deadlocks', async () => {
  const before = await deadlocks();
  const lines = Array.from({ length: rows }, (_, at) => {
    const brand = `Maker ${(at * 7_919) % 601}`;
    return `thing-${at},${brand} thing ${(at * 31) % 997},One and only,${brand},${100 + at}`;
  });
  const importing = shop.importFile(
    'one-category.csv',
    ['itemCustomId,name,category,brand,price', ...lines, ''].join('\n'),
  );
  let isOver = false;
  importing.finally(() => {
    isOver = true;
  });
  const jobs = async () => {
    while (!isOver) {
      await renewTellingWords(shop.db);
      await mergePendingLists(shop.db);
      await renewDocuments(shop.db);
    }
  };
  const [{ totals, refusals }] = await Promise.all([importing, jobs()]);
  expect(totals).toMatchObject({ rows, added: rows, refused: 0 });
  expect(refusals).toEqual([]);
  expect(await deadlocks()).toBe(before);
}, 60_000);

test('a batch that creates brands does not wait for one that has just used them', async () => {
  const titles = ['Velmora', 'Kaizo'];
  await ensureBrands(shop.db, shop.tenant.id, new KnownBrands(), titles);
  const other = await shop.db.startTransaction().execute();
  try {
    // As the foreign keys of products do.
    await sql`select from brand where tenant_id = ${shop.tenant.id} for key share`.execute(other);
    const known = new KnownBrands();
    await shop.db.connection().execute(async (db) => {
      await sql`set lock_timeout = '1s'`.execute(db);
      await ensureBrands(db, shop.tenant.id, known, [...titles, 'Adara']);
      await sql`reset lock_timeout`.execute(db);
    });
    expect([...titles, 'Adara'].map((title) => typeof known.find(title))).toEqual(
      Array(3).fill('number'),
    );
  } finally {
    await other.rollback().execute();
  }
});
