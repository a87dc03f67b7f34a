import { openOpenSearch } from '@karwan/api/catalogue/search/engine/opensearch/opensearch';
import { rebuildIndex } from '@karwan/api/catalogue/search/engine/opensearch/rebuild-index';
import { createCatalogue, testPlaces } from '@karwan/api/catalogue/testing/test-catalogue';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { type OpenSearchSandbox, startOpenSearchSandbox } from '@karwan/sandbox/opensearch/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide } from './config/config.ts';
import { readEnvironment } from './config/env.ts';
import { createStopper } from './lifecycle/stopper.ts';
import { createLogger } from './logging/logging.ts';
import { startShop } from './start-shop.ts';
import { originOf } from './testing/stub-shop.ts';

let database: TestDatabase;
let sandbox: OpenSearchSandbox;
let app: FastifyInstance;
const logger = createLogger({ level: 'silent' });
const stopper = createStopper(logger);

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startOpenSearchSandbox();
  await createCatalogue(database.db, {
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
  await sql`select refresh_search(array(select id from product))`.execute(database.db);
  await rebuildIndex(database.db, openOpenSearch({ url: sandbox.origin }));
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    ROLES: 'api,worker',
    DATABASE_URL: database.url,
    SESSION_SECRET: 'x'.repeat(32),
    RATE_LIMIT: '0',
    OPENSEARCH_URL: sandbox.origin,
  });
  app = await startShop(await decide(environment, '/nonexistent'), logger, stopper);
});
afterAll(async () => {
  await stopper.stop();
  await sandbox.stop();
  await database.drop();
});

const { latitude, longitude } = testPlaces.lahore;
const ask = (query: string, more = '') =>
  fetch(`${originOf(app)}/v1/item/itembynearestbranch/${query}/${latitude}/${longitude}${more}`);
async function find(query: string): Promise<string[]> {
  const { items } = (await (await ask(query)).json()) as { items: { itemCustomId: string }[] };
  return items.map(({ itemCustomId }) => itemCustomId);
}

test('a change is found over HTTP, though an answer without it was kept', async () => {
  expect(await find('brass')).toEqual(['lamp']);
  expect(await find('copper')).toEqual([]);
  await database.db.transaction().execute(async (trx) => {
    await sql`update product set name = 'Copper Lamp'`.execute(trx);
    await sql`select refresh_search(array(select id from product))`.execute(trx);
  });
  await expect.poll(() => find('copper'), { timeout: 10_000, interval: 50 }).toEqual(['lamp']);
});

test('only staff are told why, and no cache keeps it', async () => {
  const answer = await ask('lamp', '?explain=1');
  expect(answer.status).toBe(401);
  expect((await ask('lamp')).status).toBe(200);
  expect((await ask('lamp', '?explain=maybe')).status).toBe(400);
});
