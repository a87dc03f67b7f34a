import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { os } from '@orpc/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decide } from '../../config/config.ts';
import { readEnvironment } from '../../config/env.ts';
import { createStopper } from '../../lifecycle/stopper.ts';
import type { ServerContext } from '../../rest/request-context.ts';
import { startShop } from '../../start-shop.ts';
import { originOf } from '../../testing/stub-shop.ts';
import { isSetupCode, setupCodeOf } from './setup-code.ts';

const logger = pino({ level: 'silent' });
const stopper = createStopper(logger);
const secret = 'x'.repeat(32);
let database: TestDatabase;
let origin: string;

const router = {
  name: os
    .$context<ServerContext>()
    .route({ method: 'GET', path: '/v1/name' })
    .handler(({ context }) => ({ shop: context.tenant.domain })),
};

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = readEnvironment({
    DATABASE_URL: database.url,
    SESSION_SECRET: secret,
    PORT: '0',
    ROLES: 'api',
    DEMO: '0',
    NODE_ENV: 'test',
  });
  const app = await startShop(await decide(environment, '/'), logger, stopper, {
    router,
    async mountPages(app) {
      app.get('/', async () => 'home');
      app.get('/staff', async () => 'the back office');
    },
  });
  origin = originOf(app);
});
afterAll(async () => {
  await stopper.stop();
  await database.drop();
});

const form = {
  code: setupCodeOf(secret),
  name: 'Lotus & <Sons>',
  email: 'lotus@example.com',
  shopPhone: '042 35761234',
  address: '12 Mall Road, Lahore',
  ownerName: 'Ayesha',
  phone: '+923001234567',
  password: 'lamp-on-the-river',
  currency: 'pkr',
};

async function ask(path: string, given: { cookie?: string; body?: object } = {}) {
  const answer = await fetch(origin + path, {
    method: given.body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { accept: 'text/html', ...(given.cookie && { cookie: given.cookie }) },
    body: given.body && new URLSearchParams(given.body as Record<string, string>),
  });
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    text: await answer.text(),
  };
}
const tenants = async () =>
  (
    await sql<{ isOpen: boolean }>`select opened_at is not null as "isOpen" from tenant`.execute(
      database.db,
    )
  ).rows;

test('the code is the same on every node, and another secret has another one', () => {
  expect(setupCodeOf(secret)).toBe(form.code);
  expect(setupCodeOf('y'.repeat(32))).not.toBe(form.code);
  expect(isSetupCode(form.code, ` ${form.code.toLowerCase().replaceAll('-', ' ')} `)).toBe(true);
  expect(isSetupCode(form.code, form.code.slice(1))).toBe(false);
  expect(isSetupCode(form.code, '')).toBe(false);
});

test('the first visit of the staff leads to the owner’s page', async () => {
  expect(await ask('/staff')).toMatchObject({ status: 302, to: '/open-a-shop' });
  const page = await ask('/open-a-shop');
  expect(page.status).toBe(200);
  expect(page.text).toContain('name="code"');
  expect(page.text).not.toContain(form.code);
});

test('without the code the shop cannot be claimed, and wrong fields are marked', async () => {
  const wrong = await ask('/open-a-shop', { body: { ...form, code: 'AAAA-BBBB-CCCC' } });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('Lotus &#38; &#60;Sons&#62;');
  expect(wrong.text).not.toContain(form.password);
  for (const field of [
    { phone: 'none' },
    { shopPhone: '' },
    { address: '' },
    { password: 'qwertyuiop123' },
    { email: 'none' },
    { currency: 'XXQ' },
  ]) {
    const answer = await ask('/open-a-shop', { body: { ...form, ...field } });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(
      new RegExp(`name="${Object.keys(field)[0]}"[^>]*aria-invalid="true"`),
    );
  }
  expect(await tenants()).toEqual([]);
});

test('two claims with the code create one shop, which only its owner sees until it opens', async () => {
  const both = await Promise.all([
    ask('/open-a-shop', { body: form }),
    ask('/open-a-shop', { body: { ...form, name: 'Another' } }),
  ]);
  expect(await tenants()).toEqual([{ isOpen: false }]);
  const [mine] = both.filter(({ cookie }) => cookie.includes('session'));
  expect(both.filter(({ cookie }) => cookie.includes('session'))).toHaveLength(1);
  expect(mine).toMatchObject({ status: 303, to: '/staff' });
  const { rows } = await sql<{ shown: Record<string, string> }>`
    select public_settings as shown from tenant`.execute(database.db);
  expect(rows[0]?.shown).toMatchObject({ phone: form.shopPhone, address: form.address });
  expect(rows[0]?.shown.chatNumber).toBe('924235761234');
  expect(JSON.stringify(rows[0]?.shown)).not.toContain('3001234567');
  // Nobody becomes the owner any more, with the code or without.
  expect(await ask('/open-a-shop', { body: form })).toMatchObject({ status: 303, to: '/staff' });
  expect(await ask('/open-a-shop')).toMatchObject({ status: 302, to: '/staff' });

  const soon = await ask('/');
  expect(soon.status).toBe(200);
  expect(soon.text).toContain('opens soon');
  expect((await ask('/v1/name')).status).toBe(503);
  const cookie = mine?.cookie ?? '';
  expect(await ask('/', { cookie })).toMatchObject({ status: 200, text: 'home' });
  expect((await ask('/v1/name', { cookie })).status).toBe(200);
  // What the owner saw was stored for nobody else.
  expect((await ask('/')).text).toContain('opens soon');

  await sql`update tenant set opened_at = now()`.execute(database.db);
  await sql`select pg_notify('karwan_cache', json_build_object('tenant', id, 'tags', array['tenants'])::text)
    from tenant`.execute(database.db);
  await expect.poll(async () => (await ask('/')).text).toBe('home');
});
