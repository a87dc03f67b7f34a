import { invalidate } from '@karwan/api/platform/invalidate';
import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { os } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsOf } from './config/account-config.ts';
import type { Config } from './config/config.ts';
import { placeSettings } from './config/place-settings.ts';
import { createStopper } from './lifecycle/stopper.ts';
import { createLogger } from './logging/logging.ts';
import type { ServerContext } from './rest/request-context.ts';
import { startShop } from './start-shop.ts';
import { originOf } from './testing/stub-shop.ts';
import { shopCommit, shopVersion } from './version.ts';

let database: TestDatabase;
let app: FastifyInstance;
let origin: string;
let price = 1;
const arrived = Promise.withResolvers<void>();
const slow = Promise.withResolvers<void>();
const logger = createLogger({ level: 'silent' });
const stopper = createStopper(logger);

const sharedPath = '/v1/configurations/currency';
const homePath = '/v1/configurations/tenant';
const base = os.$context<ServerContext>();
const router = {
  // At the path of a call that the contract declares as shared.
  price: base.route({ method: 'GET', path: sharedPath }).handler(({ context }) => {
    context.tag('item:1');
    return { price, shop: context.tenant.name };
  }),
  home: base.route({ method: 'GET', path: homePath }).handler(({ context }) => {
    context.tag('home');
    return { slides: context.tenant.settings.home.slides.length };
  }),
  slow: base.route({ method: 'GET', path: '/v1/slow' }).handler(async () => {
    arrived.resolve();
    await slow.promise;
    return { done: true };
  }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into tenant (domain, is_default, name, base_currency, public_settings) values
    ('one', true, 'One', 'PKR', ${JSON.stringify({
      siteName: 'One',
      phone: '',
      chatNumber: '',
      email: '',
      address: '',
      social: [],
      defaultCurrency: 'PKR',
      home: { slides: [], banner: null, featuredDepartments: [], sections: [] },
    })})`.execute(database.db);
  const config: Config = {
    mode: 'test',
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://localhost',
    database: { kind: 'server', url: database.url },
    dataDir: '/nonexistent',
    redisUrl: undefined,
    roles: new Set(['api']),
    demo: false,
    pictureHosts: [],
    payments: { secret: undefined, providers: {}, known: {} },
    accounts: accountsOf({}),
    trackers: undefined,
    messages: { mail: undefined, sms: undefined, inbox: undefined },
    marketplaces: { ebay: undefined, cj: undefined },
    sessionSecret: 'x'.repeat(32),
    vapid: undefined,
    logLevel: 'silent',
    slowStatement: 500,
    accessLog: false,
    hstsSubdomains: true,
    trustProxy: false,
    rateLimit: 0,
    shedsLoad: false,
    metricsToken: undefined,
    pageCacheBytes: 1e7,
    searchIndexBytes: 1e7,
    maxImportBytes: 1024 * 1024,
    places: placeSettings({}, 'http://localhost'),
  };
  app = await startShop(config, logger, stopper, { router });
  origin = originOf(app);
});
afterAll(async () => {
  slow.resolve();
  await stopper.stop();
  await database.drop();
});

const read = async () =>
  (await (await fetch(`${origin}${sharedPath}`)).json()) as { price: number; shop: string };

test('a notification of the database drops cached pages', async () => {
  await expect.poll(read).toMatchObject({ price: 1 });
  price = 2;
  expect(await read()).toMatchObject({ price: 1 });
  await invalidate(database.db, 1, ['item:2']);
  await invalidate(database.db, 1, ['item:1']);
  await expect.poll(read).toMatchObject({ price: 2 });
});

test('the notification of a transaction that is rolled back never comes', async () => {
  await read();
  price = 3;
  const undone = database.db.transaction().execute(async (trx) => {
    await invalidate(trx, 1, ['item:1']);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await read()).toMatchObject({ price: 2 });
});

test('after the listening connection is lost, nothing stale is served', async () => {
  await read();
  price = 4;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'karwan-cache' and datname = current_database()`.execute(database.db);
  await expect.poll(read, { timeout: 5_000 }).toMatchObject({ price: 4 });
  // Pages are cached again once the connection is restored.
  const isCached = async () => {
    const { price: before } = await read();
    price += 1;
    return (await read()).price === before;
  };
  await expect.poll(isCached, { timeout: 5_000 }).toBe(true);
});

test('changed settings of the shop are read again', async () => {
  await sql`update tenant set name = 'Uno'`.execute(database.db);
  await invalidate(database.db, 1, ['settings']);
  await expect.poll(read).toMatchObject({ shop: 'Uno' });
});

test('another home page is shown at once, and other pages stay cached', async () => {
  const slides = async () => (await fetch(origin + homePath)).json();
  expect(await slides()).toEqual({ slides: 0 });
  const stored = await read();
  price += 1;
  const slide = { title: 'Eid', text: '', image: 'demo/one', href: '/' };
  await sql`update tenant set public_settings =
    jsonb_set(public_settings, '{home,slides}', ${JSON.stringify([slide])}::jsonb)`.execute(
    database.db,
  );
  await invalidate(database.db, 1, ['home']);
  await expect.poll(slides).toEqual({ slides: 1 });
  expect(await read()).toEqual(stored);
});

test('it is ready while its database answers', async () => {
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({
    status: 'ready',
    version: shopVersion(),
    commit: shopCommit(),
  });
});

test('stopping finishes requests in progress and accepts no new ones', async () => {
  const answer = fetch(`${origin}/v1/slow`);
  await arrived.promise;
  const stopped = stopper.stop();
  await expect.poll(() => app.server.listening).toBe(false);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  slow.resolve();
  expect(await (await answer).json()).toEqual({ done: true });
  await stopped;
});
