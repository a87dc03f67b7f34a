import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { lookUpWords } from './look-up-words.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'shop.example',
      categories: ['luxury', 'luxury/handbags'],
      products: [
        {
          id: 'bag',
          name: 'Leather Tote',
          category: 'luxury/handbags',
          offers: [{ branch: 'lahore', price: 100_000 }],
        },
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

test.each([
  ['hanbag', 'handbags'],
  ['hanbags', 'handbags'],
  ['handbgs', 'handbags'],
  ['lether', 'leather'],
  ['lethers', 'leather'],
])('%s is corrected to %s', async (typed, meant) => {
  const [word] = await lookUpWords({ db: shop.db, tenant: shop.tenant }, [typed]);
  expect(word?.spellings.map(({ words }) => words.join(' '))).toEqual([meant]);
});

test('a word that only one product has may be a mistake there', async () => {
  await sql`insert into search_word (tenant_id, word, frequency, keys)
    values (${shop.tenant.id}, 'marigolds', 400, search_keys('marigolds')), (${shop.tenant.id}, 'marigoldds', 1, '{}')`.execute(
    shop.db,
  );
  const [word] = await lookUpWords(shop, ['marigoldds']);
  expect(word).toMatchObject({ frequency: 1, spellings: [{ words: ['marigolds'] }] });
});

test('a word unlike all others has no correction', async () => {
  const [word] = await lookUpWords({ db: shop.db, tenant: shop.tenant }, ['xylophone']);
  expect(word?.spellings).toEqual([]);
});

describe('a large dictionary whose statistics are outdated', () => {
  beforeAll(async () => {
    await sql`alter table search_word set (autovacuum_enabled = false)`.execute(shop.db);
    await sql`analyze search_word, product_search_text`.execute(shop.db);
    await sql`insert into search_word (tenant_id, word, frequency, keys)
      select ${shop.tenant.id}, translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, '{}'
      from generate_series(1, 20000) n`.execute(shop.db);
  });

  test('a word is split within the time limit', async () => {
    const [word] = await lookUpWords(shop, ['leathertote']);
    expect(word?.split).toEqual(['leather', 'tote']);
  });

  test('few of its words are read, regardless of statistics', async () => {
    const read = await shop.db.transaction().execute(async (trx) => {
      const words = [
        'leathertote',
        'tote',
        'hanbgs',
        'wordsomething',
        'wrod12',
        'somethinglong',
        'wo',
      ];
      await lookUpWords({ db: trx, tenant: shop.tenant }, words);
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname in ('search_word', 'product_search_text')`.execute(trx);
      return rows[0]?.read;
    });
    expect(read).toBeLessThan(1_000);
  });

  test('slow lookups are skipped, and the word is still corrected', async () => {
    const other = await shop.db.startTransaction().execute();
    await sql`lock table product_search_text in access exclusive mode`.execute(other);
    const start = performance.now();
    const [word, next] = await lookUpWords(shop, ['hanbagtote', 'handbgs']).finally(() =>
      other.rollback().execute(),
    );
    expect(word).toMatchObject({ split: null, frequency: 0 });
    expect(next?.spellings[0]?.words).toEqual(['handbags']);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
