import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { picturesPlugin } from '@karwan/api/catalogue/pictures/pictures-plugin';
import { feedPlugin } from '@karwan/api/content/discovery/feed-plugin';
import { startBoss } from '@karwan/api/queues';
import { type Connection, connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { runOnce } from '@karwan/database/server-url';
import { OpenSockets } from '@karwan/database/statements/open-sockets';
import { memoryFolder } from '@karwan/embedded-postgres/memory-folder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import type { Render } from '@karwan/storefront/context';
import { os } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestLog } from '../testing/open-test-log.ts';
import { openStubShop } from '../testing/stub-shop.ts';
import { logBackgroundErrors } from './background-errors.ts';
import { drain } from './drain.ts';

let folder: string;
let postgres: EmbeddedPostgres;
let connection: Connection;
let closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'karwan-outage-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  await migrate(postgres.url);
}, 120_000);
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A shop whose calls, pages and files each query the database in their own way. */
async function openShop(poolSize: number, maxWaiting: number, seconds = 0) {
  const pulse = {};
  connection = connect(postgres.url, { poolSize, maxWaiting, connectTimeout: 1_000, pulse });
  closing.push(connection.close);
  const { db, load } = connection;
  const ask = () => sql`select pg_sleep(${seconds}::float)`.execute(db);
  const router = {
    ask: os.route({ method: 'POST', path: '/v1/order/create' }).handler(async () => {
      await ask();
      return {};
    }),
  };
  // As the framework does: the error is reported, and the answer is its own page or data.
  const render: Render = async (request, { onFailure }) => {
    try {
      if (!request.url.includes('/kept')) await ask();
      return new Response('<p>page', { headers: { 'content-type': 'text/html' } });
    } catch (error) {
      onFailure(error);
      return new Response('Unexpected Server Error', { status: 500 });
    }
  };
  const max = { eventLoopDelay: 0, databaseWaiting: maxWaiting };
  const shop = await openStubShop({
    render,
    router,
    load,
    limits: { perMinute: 0, load: { transaction: max, browsing: max } },
    async mountMore(app) {
      const settings = { siteName: 'One' };
      const tenant = { id: 1, name: 'One', country: 'PK', baseCurrency: 'PKR', settings } as never;
      await app.register(feedPlugin, { db, findShop: () => ({ tenant, publicUrl: 'http://x' }) });
      const source = async () => (await ask()) && null;
      await app.register(picturesPlugin, { dataDir: folder, sources: [source] });
    },
  });
  closing.push(() => drain(shop.app, 1_000));
  return shop.origin;
}

let number = 0;
/** One request of each kind, none of which the page cache can answer. */
function requests(): [path: string, init: RequestInit][] {
  number += 1;
  const html = { headers: { accept: 'text/html', 'accept-language': 'sv,en;q=0.5' } };
  return [
    [`/shop/product/${number}`, html],
    [`/shop/product/${number}.data`, {}],
    [`/shop/cart?${number}`, html],
    [`/sitemap.xml?${number}`, {}],
    ['/v1/order/create', { method: 'POST' }],
    ['/feeds/google.xml', {}],
    [`/media/96/picture-${number}.webp`, {}],
  ];
}

async function answer(origin: string, [path, init]: [string, RequestInit]) {
  const response = await fetch(origin + path, init);
  const retryAfter = Number(response.headers.get('retry-after'));
  return { path, status: response.status, retryAfter, text: await response.text() };
}

test('a database that is killed under load costs 503s with retry-after, and cached pages are still served', async () => {
  const origin = await openShop(8, 100);
  await fetch(`${origin}/kept`);
  const seen: Awaited<ReturnType<typeof answer>>[] = [];
  const statuses: number[] = [];
  let over = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!over) {
      for (const one of await Promise.all(requests().map((each) => answer(origin, each)))) {
        seen.push(one);
      }
      statuses.push((await fetch(`${origin}/kept`)).status);
    }
  });
  await sleep(300);
  process.kill(postgres.pid, 'SIGKILL');
  await vi.waitFor(() => expect(seen.some(({ status }) => status === 503)).toBe(true), 10_000);
  await vi.waitFor(() => sql`select 1`.execute(connection.db), { timeout: 60_000, interval: 100 });
  await sleep(500);
  over = true;
  await Promise.all(visitors);
  const odd = seen.filter(({ status }) => ![200, 404, 503].includes(status));
  expect(odd).toEqual([]);
  expect(seen.filter(({ status, retryAfter }) => status === 503 && !(retryAfter > 0))).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(seen.at(-1)?.status).toBe(404);
}, 120_000);

test('during an outage everything that needs the database fails at once, with an error page in the visitor’s language', async () => {
  const origin = await openShop(8, 100);
  await fetch(`${origin}/kept`);
  await postgres.stop();
  try {
    const answers = await Promise.all(requests().map((each) => answer(origin, each)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(answers.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
    expect(answers[0]?.text).toContain('<html lang="sv" dir="ltr">');
    expect(answers[0]?.text).toContain('<h1>Ett ögonblick</h1>');
    expect(JSON.parse(answers[4]?.text ?? '')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await fetch(`${origin}/kept`)).status).toBe(200);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  } finally {
    postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  }
  await vi.waitFor(async () => {
    const answers = await Promise.all(requests().map((each) => answer(origin, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404]);
  }, 20_000);
}, 120_000);

test('while the database is frozen, calls and pages fail fast and waiting work is abandoned; then everything recovers', async () => {
  const origin = await openShop(8, 100);
  await fetch(`${origin}/kept`);
  await Promise.all(requests().map((each) => answer(origin, each)));
  const processes = await serverProcesses();
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const begun = performance.now();
    const first = await Promise.all(requests().map((each) => answer(origin, each)));
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 503));
    expect(performance.now() - begun).toBeLessThan(12_000);
    const later = performance.now();
    const next = await Promise.all(requests().map((each) => answer(origin, each)));
    expect(next.map(({ status }) => status)).toEqual(next.map(() => 503));
    expect(next.every(({ retryAfter }) => retryAfter > 0)).toBe(true);
    expect(performance.now() - later).toBeLessThan(2_000);
    expect((await fetch(`${origin}/kept`)).status).toBe(200);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  await vi.waitFor(async () => {
    const answers = await Promise.all(requests().map((each) => answer(origin, each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404]);
  }, 20_000);
}, 120_000);

test('while the database is frozen the job queue abandons waiting work, and recovers afterwards', async () => {
  const sockets = new OpenSockets();
  const pulse = { onLongSilence: () => sockets.cut() };
  connection = connect(postgres.url, { poolSize: 2, pulse });
  closing.push(connection.close);
  const { lines, logger } = openTestLog();
  const errors: unknown[] = [];
  const log = logBackgroundErrors(logger);
  const boss = await startBoss(postgres.url, {
    supervise: true,
    onError(error) {
      errors.push(error);
      log(error);
    },
    sockets,
  });
  closing.push(() => boss.stop({ graceful: false }));
  const done: object[] = [];
  await boss.work('order-clock', { pollingIntervalSeconds: 0.5 }, async ([job]) => {
    done.push(job?.data as object);
  });
  const queue = async (at: string) => boss.send('order-clock', { at });
  await queue('before');
  await vi.waitFor(() => expect(done).toEqual([{ at: 'before' }]), 10_000);
  const processes = await serverProcesses();
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    const begun = performance.now();
    await expect(boss.getQueues()).rejects.toThrow();
    await expect(boss.getQueues()).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(15_000);
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(2), 15_000);
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
  expect(lines).toMatchObject([{ level: 'warn', outage: 'away' }]);
  await vi.waitFor(() => queue('after'), { timeout: 20_000, interval: 500 });
  await vi.waitFor(() => expect(done).toContainEqual({ at: 'after' }), 20_000);
}, 120_000);

/** The postmaster and its children. */
async function serverProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8');
  return [postgres.pid, ...children.trim().split(' ').map(Number)];
}

test('requests beyond the queue of a small pool are refused before the timeout, and the others are answered', async () => {
  const origin = await openShop(2, 10, 0.05);
  const begun = performance.now();
  const many = Array.from({ length: 60 }, requests)
    .flat()
    .filter(([path]) => !/media|feeds/.test(path));
  const answers = await Promise.all(many.map((each) => answer(origin, each)));
  const statuses = new Set(answers.map(({ status }) => status));
  expect(statuses).toEqual(new Set([200, 503]));
  expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
  // 300 of them one after the other on two connections would take 7.5 seconds.
  expect(performance.now() - begun).toBeLessThan(6_000);
}, 60_000);

test('while the primary only reads, as in a failover, writes get 503 with retry-after and pages go on; then all is well', async () => {
  connection = connect(postgres.url, { poolSize: 2, readConnections: 1 });
  closing.push(connection.close);
  const { db } = connection;
  const read = () =>
    sql<{ one: number }>`${sql.raw('/* prepared read: one */')} select 1 as one`.execute(db);
  const order = os.route({ method: 'POST', path: '/v1/order/create' }).handler(async () => {
    await db.transaction().execute((trx) => sql`create table if not exists booked ()`.execute(trx));
    return {};
  });
  const render: Render = async () => {
    await read();
    return new Response('<p>page', { headers: { 'content-type': 'text/html' } });
  };
  const shop = await openStubShop({ render, router: { order }, limits: { perMinute: 0 } });
  closing.push(() => drain(shop.app, 1_000));
  const book = () => answer(shop.origin, ['/v1/order/create', { method: 'POST' }]);
  const page = () => answer(shop.origin, [`/shop/product/reading-${++number}`, {}]);
  const readOnly = async (state: 'on' | 'off') => {
    await runOnce(
      postgres.url,
      `alter database karwan set default_transaction_read_only = ${state}`,
    ).catch(() =>
      runOnce(
        postgres.url,
        `begin read write; alter database karwan set default_transaction_read_only = ${state}; commit`,
      ),
    );
    // As in a failover, the connections that were there break.
    await runOnce(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'karwan'`,
    );
  };
  expect((await book()).status).toBe(200);
  await readOnly('on');
  try {
    await vi.waitFor(async () => expect((await page()).status).toBe(200), 5_000);
    const refused = await book();
    expect(refused).toMatchObject({ status: 503 });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await page()).status).toBe(200);
  } finally {
    await readOnly('off');
  }
  await vi.waitFor(async () => expect((await book()).status).toBe(200), 5_000);
}, 60_000);
