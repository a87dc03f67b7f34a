import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { createCatalogue } from '../testing/test-catalogue.ts';
import { lookUpWords } from './look-up-words.ts';

let database: TestDatabase;
let tenant: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  tenant = await createCatalogue(database.db, {
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
  });
  await sql`select refresh_search(array(select id from product))`.execute(database.db);
});
afterAll(() => database.drop());

test.each([
  ['hanbag', 'handbags'],
  ['hanbags', 'handbags'],
  ['handbgs', 'handbags'],
  ['lether', 'leather'],
  ['lethers', 'leather'],
])('%s is taken for %s', async (typed, meant) => {
  const [word] = await lookUpWords({ db: database.db, tenant }, [typed]);
  expect(word?.corrections).toEqual([meant]);
});

test('a word far from all others is taken for none', async () => {
  const [word] = await lookUpWords({ db: database.db, tenant }, ['xylophone']);
  expect(word?.corrections).toEqual([]);
});
