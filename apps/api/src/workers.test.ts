import { type Language, languages } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordOrderMessage } from './messaging/notifications/record-order-message.ts';
import { createJobs } from './platform/jobs.ts';
import { placeOrder } from './sales/booking/place-order.ts';
import { orderOf } from './sales/testing/test-order.ts';
import { openTestShop, type TestShop } from './testing/open-test-shop.ts';
import { testLinks } from './testing/test-context.ts';
import { buyerOf, testShopSize } from './testing/write-test-shop.ts';
import { registerWorkers } from './workers.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'supervised',
    items: [
      { itemCustomId: 'bag', branch: 'newYork', price: 100_00, stock: 99 },
      { itemCustomId: 'shirt', branch: 'lahore', price: 20_00, stock: 99, options: [testShopSize] },
    ],
  });
});

afterAll(() => shop.close());

const items = [
  { itemCustomId: 'bag', quantity: 1 },
  { itemCustomId: 'shirt', quantity: 2, options: [{ optionId: 'size', valueId: 'm' }] },
];

const book = async (key: string, language: Language = 'en') => {
  const order = await orderOf(shop.db, shop.tenant, items, { customerNotes: 'Ring twice' });
  const context = {
    db: shop.db,
    jobs: shop.jobs,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language,
  };
  return placeOrder(context, key, order);
};

const record = (job: Parameters<typeof recordOrderMessage>[3]) =>
  recordOrderMessage(shop.db, shop.jobs, testLinks, job);

const messagesOf = (parentOrderId: string) =>
  shop.db
    .selectFrom('message')
    .where('parent_order_id', '=', parentOrderId)
    .selectAll()
    .orderBy('kind')
    .execute();

test('a job that fails is logged as an error with its queue and id, an item of a batch as a warning', async () => {
  type Handler = (jobs: { id: string; data: object }[]) => Promise<unknown>;
  const handlers = new Map<string, Handler>();
  const work = async (queue: string, _options: object, handler: Handler) => {
    handlers.set(queue, handler);
  };
  const lines: { level: string; fields: object; message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    lines.push({ level, fields, message });
  const logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  await registerWorkers({ work, insert: shop.boss.insert } as unknown as PgBoss, {
    db: shop.db,
    logger,
  });
  const { parentOrderId } = await book('with-a-fault');
  const data = { tenantId: shop.tenant.id, parentOrderId: 'NOSUCHONE', kind: 'order-booked-email' };
  await handlers.get('order-message')?.([{ id: 'job-1', data }]);
  expect(lines).toEqual([
    {
      level: 'error',
      fields: { queue: 'order-message', job: 'job-1', err: expect.any(Error) },
      message: 'job failed',
    },
  ]);

  await sql`update orders set status = 'Accepted', delivery_method = 'store',
    start_slot = now() - interval '2 hours', end_slot = now() - interval '1 hour'
    where parent_order_id = ${parentOrderId}`.execute(shop.db);
  await sql`create function break_orders() returns trigger language plpgsql as $$ begin
    raise exception 'broken'; end $$`.execute(shop.db);
  await sql`create trigger break_orders before update on orders for each row
    execute function break_orders()`.execute(shop.db);
  lines.length = 0;
  await handlers.get('order-clock')?.([{ id: 'job-2', data: {} }]);
  await sql`drop trigger break_orders on orders`.execute(shop.db);
  expect(lines.at(-1)).toMatchObject({ level: 'debug', message: 'job done' });
  const items = lines.slice(0, -1);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) {
    expect(item).toEqual({
      level: 'warn',
      fields: {
        queue: 'order-clock',
        task: 'noShows',
        order: expect.stringMatching(/^\w{9}$/),
        err: expect.any(Error),
      },
      message: 'an item of a batch failed',
    });
  }
});

test('when one job fails its batch, each job of the batch runs separately', async () => {
  interface End {
    status: string;
    output?: object;
  }
  type Handler = (jobs: { id: string; data: object }[]) => Promise<End[]>;
  const handlers = new Map<string, Handler>();
  const work = async (queue: string, _options: object, handler: Handler) => {
    handlers.set(queue, handler);
  };
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const insert = shop.boss.insert.bind(shop.boss);
  const boss = { work, insert, notifyWorker() {} } as unknown as PgBoss;
  await registerWorkers(boss, { db: shop.db, logger });
  const { parentOrderId: good } = await book('among-bad-ones');
  const { parentOrderId: bad } = await book('a-bad-one');
  await sql`create function break_message() returns trigger language plpgsql as $$ begin
    if new.parent_order_id = tg_argv[0] then raise exception 'broken'; end if;
    return new; end $$`.execute(shop.db);
  await sql`create trigger break_message before insert on message for each row
    execute function break_message(${sql.lit(bad)})`.execute(shop.db);
  const jobs = [bad, good].map((parentOrderId, index) => ({
    id: `job-${index}`,
    data: { tenantId: shop.tenant.id, parentOrderId, kind: 'order-booked-messages' },
  }));
  const ends = await handlers.get('order-message')?.(jobs);
  await sql`drop trigger break_message on message`.execute(shop.db);
  expect(ends?.map(({ status }) => status)).toEqual(['failed', 'completed']);
  // Not what the database says, which may quote a row.
  expect(ends?.[0]?.output).toEqual({
    fault: expect.stringMatching(/^database error \w{5}$/),
  });
  expect(await messagesOf(good)).toHaveLength(2);
  expect(await messagesOf(bad)).toEqual([]);
});

test('a job sent by the process that runs it does not wait for the poll', async () => {
  const woken: string[] = [];
  const boss = {
    work: async (queue: string) => `${queue} worker`,
    insert: async () => null,
    notifyWorker: (worker: string) => woken.push(worker),
  } as unknown as PgBoss;
  const jobs = createJobs(boss);
  await registerWorkers(boss, {
    db: shop.db,
    jobs,
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  });
  const data = { tenantId: shop.tenant.id, messageIds: [1] };
  for (const key of ['1', '2']) await jobs.send(shop.db, 'message', [{ key, data }]);
  const later = { key: '3', data: { tenantId: shop.tenant.id, formMessageId: 1 }, startAfter: 60 };
  await jobs.send(shop.db, 'form-message', [later]);
  await expect.poll(() => woken).toEqual(['message worker']);
});

test('messages have a second worker, which looks half as often', async () => {
  const started: [queue: string, seconds: number][] = [];
  const work = async (queue: string, options: { pollingIntervalSeconds: number }) => {
    started.push([queue, options.pollingIntervalSeconds]);
  };
  const boss = { work, insert: async () => null, notifyWorker() {} } as unknown as PgBoss;
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  await registerWorkers(boss, { db: shop.db, pause: 3, logger });
  expect(started.filter(([queue]) => queue === 'message')).toEqual([
    ['message', 3],
    ['message', 6],
  ]);
});

describe('messages of a booking', () => {
  test('are written once, however often the job runs', async () => {
    const { parentOrderId } = await book('told-once');
    const data = { tenantId: shop.tenant.id, parentOrderId, kind: 'order-booked-sms' as const };
    const written = await Promise.all(Array.from({ length: 5 }, () => record(data)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await messagesOf(parentOrderId)).toHaveLength(1);
  });

  test('are processed from the queue: an email and an SMS with the booked items', async () => {
    const logged: object[] = [];
    const log = (fields: object) => logged.push(fields);
    const logger = { debug: log, info: log, warn: log, error: log };
    const { parentOrderId } = await book('worked-off');
    await registerWorkers(shop.boss, { db: shop.db, logger });
    await expect
      .poll(() => messagesOf(parentOrderId), { timeout: 15_000, interval: 200 })
      .toHaveLength(2);
    const [email, sms] = await messagesOf(parentOrderId);
    expect(email).toMatchObject({
      kind: 'order-booked-email',
      channel: 'email',
      recipient: 'ayesha@example.com',
      // Nobody carries mail here.
    });
    expect(email?.subject).toContain(parentOrderId);
    expect(email?.body).toContain('2 x Product shirt (Size: M)');
    expect(email?.body).toContain('Ring twice');
    expect(email?.body).toContain('Shipping will be calculated');
    expect(sms).toMatchObject({ channel: 'sms', recipient: '+923001234567' });
    expect(sms?.body).toContain(parentOrderId);
    expect(JSON.stringify(logged)).not.toMatch(/ayesha|3001234567/i);
  });

  test('speak the language that the order was placed in', async () => {
    const greetings = new Map<string, string>();
    for (const language of languages) {
      const { parentOrderId } = await book(`told-in-${language}`, language);
      const job = { tenantId: shop.tenant.id, parentOrderId, kind: 'order-booked-email' as const };
      await record(job);
      const [email] = await messagesOf(parentOrderId);
      expect(email?.subject).toContain(parentOrderId);
      expect(email?.body).toContain('2 x Product shirt (Size: M)');
      greetings.set(language, email?.body.split('\n')[0] ?? '');
    }
    expect(greetings.get('sv')).toBe('Hej Ayesha Khan,');
    expect(greetings.get('ur')).toBe('السلام علیکم \u2068Ayesha Khan\u2069،');
    expect(new Set(greetings.values()).size).toBe(languages.length);
  });

  test('fail for a booking that is not there, or is of another shop', async () => {
    const { parentOrderId } = await book('of-this-shop');
    for (const data of [
      { tenantId: shop.tenant.id, parentOrderId: 'NOSUCHONE' },
      { tenantId: shop.tenant.id + 1, parentOrderId },
    ]) {
      const job = { ...data, kind: 'order-booked-email' as const };
      await expect(record(job)).rejects.toThrow();
    }
  });
});
