import { createCatalogue, testPlaces } from '@karwan/api/catalogue/testing/test-catalogue';
import { openOpenSearch } from '@karwan/api/search/find/opensearch/opensearch';
import { rebuildIndex } from '@karwan/api/search/find/opensearch/rebuild-index';
import type { TestDatabase } from '@karwan/database/test-database';
import { type OpenSearchSandbox, startOpenSearchSandbox } from '@karwan/sandbox/opensearch/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StartedApi, startApi } from './testing/start-api.ts';

let sandbox: OpenSearchSandbox;
let api: StartedApi;

beforeAll(async () => {
  sandbox = await startOpenSearchSandbox();
  const variables = { ROLES: 'api,worker', OPENSEARCH_URL: sandbox.origin };
  api = await startApi(loadLamp, {}, variables);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

async function loadLamp({ db }: TestDatabase) {
  await createCatalogue(db, {
    domain: 'shop.example',
    categories: ['home'],
    products: [
      {
        id: 'lamp',
        name: 'Brass Lamp',
        category: 'home',
        offers: [{ branch: 'lahore', price: 9 }],
      },
    ],
  });
  await sql`select refresh_search(array(select id from product))`.execute(db);
  await rebuildIndex(db, openOpenSearch({ url: sandbox.origin }));
}

const { latitude, longitude } = testPlaces.lahore;
const ask = (query: string, more = '') =>
  fetch(`${api.origin}/v1/item/itembynearestbranch/${query}/${latitude}/${longitude}${more}`);
async function find(query: string): Promise<string[]> {
  const { items } = (await (await ask(query)).json()) as { items: { itemCustomId: string }[] };
  return items.map(({ itemCustomId }) => itemCustomId);
}

test('a change is found over HTTP although an older response was cached', async () => {
  expect(await find('brass')).toEqual(['lamp']);
  expect(await find('paper')).toEqual([]);
  await api.database.db.transaction().execute(async (trx) => {
    await sql`update product set name = 'Paper Lamp'`.execute(trx);
    await sql`select refresh_search(array(select id from product))`.execute(trx);
  });
  await expect.poll(() => find('paper'), { timeout: 10_000, interval: 50 }).toEqual(['lamp']);
});

test('only staff see the reason, and it is never cached', async () => {
  const answer = await ask('lamp', '?explain=1');
  expect(answer.status).toBe(401);
  expect((await ask('lamp')).status).toBe(200);
  expect((await ask('lamp', '?explain=maybe')).status).toBe(400);
});
