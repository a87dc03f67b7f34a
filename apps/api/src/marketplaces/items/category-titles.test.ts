import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import {
  type EbaySandbox,
  sandboxCredentials,
  startEbaySandbox,
} from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MarketplaceDown } from '../port.ts';
import { createEbayProvider } from '../providers/ebay/ebay-provider.ts';
import { categoryTitle, renewCategoryTitles } from './category-titles.ts';

let database: TestDatabase;
let sandbox: EbaySandbox;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startEbaySandbox();
});
afterEach(() => sandbox.setFaults({}));
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const renew = () =>
  renewCategoryTitles(database.db, {
    ebay: createEbayProvider({
      ...sandboxCredentials,
      apiUrl: sandbox.origin,
      marketplaceId: 'EBAY_US',
      deadline: 1_000,
    }),
  });
const grow = (version: string) =>
  sql`update external_category_tree set fetched_at = now() - interval '2 days',
    version = ${version}`.execute(database.db);
const treeRequests = () => sandbox.calls.filter((url) => url.endsWith('/category_tree/0')).length;
const titleOf = (id: string) => categoryTitle(database.db, 'ebay', id);

test('names of top and leaf categories are stored, and the tree is fetched only in a new version', async () => {
  expect(await titleOf('31387')).toBeUndefined();
  await renew();
  expect(await titleOf('31387')).toBe('Wristwatches');
  expect(await titleOf('281')).toBe('Jewelry & Watches');
  expect(await titleOf('0')).toBeUndefined();
  const calls = sandbox.calls.length;
  await renew();
  expect(sandbox.calls.length).toBe(calls);

  await grow('141');
  await renew();
  expect(treeRequests()).toBe(1);
  await grow('140');
  await sql`insert into external_category values ('ebay', '1', 'Given up')`.execute(database.db);
  await renew();
  expect(treeRequests()).toBe(2);
  expect(await titleOf('1')).toBeUndefined();
  expect(await titleOf('31387')).toBe('Wristwatches');
});

test('the stored tree is used while the service is down or its response is invalid', async () => {
  await renew();
  await grow('140');
  for (const fault of [{ status: 500 }, { garbage: true }]) {
    sandbox.setFaults({ ...fault, match: 'taxonomy' });
    await expect(renew()).rejects.toThrow(MarketplaceDown);
    expect(await titleOf('281')).toBe('Jewelry & Watches');
  }
});

test('a marketplace without such a service is not called', async () => {
  await renewCategoryTitles(database.db, {});
});
