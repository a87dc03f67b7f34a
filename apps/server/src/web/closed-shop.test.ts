import { fileURLToPath } from 'node:url';
import { createShop } from '@karwan/api/shop/opening/create-shop';
import { readShopFile } from '@karwan/api/shop/opening/read-shop-file';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { os } from '@orpc/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { createStopper } from '../lifecycle/stopper.ts';
import type { ServerContext } from '../rest/request-context.ts';
import { startShop } from '../start-shop.ts';
import { originOf } from '../testing/stub-shop.ts';

const example = fileURLToPath(new URL('../../../../docs/examples/shop.yaml', import.meta.url));
const logged: string[] = [];
const logger = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
const stopper = createStopper(logger);
const announced: string[][] = [];
let database: TestDatabase;
let origin: string;

const base = os.$context<ServerContext>();
const router = {
  name: base
    .route({ method: 'GET', path: '/v1/name' })
    .handler(({ context }) => ({ shop: context.tenant.domain })),
};

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = readEnvironment({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'x'.repeat(32),
    PORT: '0',
    ROLES: 'api',
    DEMO: '0',
    NODE_ENV: 'test',
  });
  const app = await startShop(await decide(environment, '/'), logger, stopper, {
    announce: (...one) => announced.push(one),
    router,
    mountPages: async (app) => void app.get('/', async () => 'home'),
  });
  origin = originOf(app);
});
afterAll(async () => {
  await stopper.stop();
  await database.drop();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers });
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    text: await answer.text(),
  };
}
const html = { accept: 'text/html' };

test('without any shop, pages and calls explain how to create one', async () => {
  const page = await get('/', html);
  expect(page).toMatchObject({ status: 503, retry: expect.any(String) });
  expect(page.text).toContain('<code>npm run shop:create</code>');
  const call = await get('/v1/name');
  expect(call.status).toBe(503);
  expect(JSON.parse(call.text)).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: expect.stringContaining('npm run shop:create'),
  });
  expect((await get('/readyz')).status).toBe(200);
  expect(announced).toEqual([
    ['No shop yet:', 'npm run shop:create creates one'],
    [
      'Setup code:',
      expect.stringMatching(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}, at http.*\/open-a-shop$/),
    ],
  ]);
});

test('a shop that is created while the server runs opens at once', async () => {
  await createShop(database.db, await readShopFile(example));
  await expect.poll(() => get('/v1/name')).toMatchObject({ status: 200, text: '{"shop":"lotus"}' });
});

test('a shop with incomplete settings stays closed, alone, and the log says why', async () => {
  await sql`insert into tenant (domain, hosts, name, base_currency)
    values ('empty', '{empty.example}', 'Empty', 'PKR')`.execute(database.db);
  await sql`select pg_notify('karwan_cache', '{"tenant": 2, "tags": ["tenants"]}')`.execute(
    database.db,
  );
  const call = () => get('/v1/name', { domain: 'empty' });
  await expect.poll(call).toMatchObject({ status: 503 });
  expect((await get('/', { ...html, domain: 'empty' })).status).toBe(503);
  expect(await get('/v1/name')).toMatchObject({ status: 200, text: '{"shop":"lotus"}' });
  const line = logged.map((text) => JSON.parse(text)).find(({ shop }) => shop === 'empty');
  expect(line.problems).toContain('siteName: ');
  expect(line.msg).toContain('the settings of a shop are incomplete');
});
