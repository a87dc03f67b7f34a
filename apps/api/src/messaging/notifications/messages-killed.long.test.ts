import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Inbox, inboxAccess, startInbox } from '@karwan/sandbox/inbox/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../sales/booking/place-order.ts';
import { orderOf } from '../../sales/testing/test-order.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';

const workerFile = fileURLToPath(new URL('test-worker.ts', import.meta.url));
const orders = 500;
/** Milliseconds after which a message to a local server has surely arrived, if it was sent. */
const settleTime = 400;

let inbox: Inbox;
let shop: TestShop;

beforeAll(async () => {
  inbox = await startInbox();
  shop = await openTestShop({
    queue: 'plain',
    items: [{ itemCustomId: 'bag', branch: 'lahore', price: 20_00, stock: orders }],
  });
});
afterAll(async () => {
  await inbox.stop();
  await shop.close();
});

/** A seeded random number generator (mulberry32), so that failures can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function book(): Promise<string[]> {
  const context = {
    db: shop.db,
    jobs: shop.jobs,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language: 'en' as const,
  };
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'bag', quantity: 1 }]);
  const ids: string[] = [];
  const place = async (from: number) => {
    for (let number = from; number < orders; number += 4) {
      ids.push((await placeOrder(context, `order-${number}`, order)).parentOrderId);
    }
  };
  await Promise.all([0, 1, 2, 3].map(place));
  return ids;
}

function startWorker(): ChildProcess {
  const { origin, smtpUrl } = inbox;
  const args = [workerFile, shop.url, origin, smtpUrl, inboxAccess.token, String(settleTime)];
  return spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit'] });
}

/** Makes jobs of killed workers due now; normally they are retried after a minute. */
const requeueJobs = () =>
  sql`update pgboss.job set state = 'retry', start_after = now()
    where state in ('active', 'retry')`.execute(shop.db);

async function openMessages(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from message where status <> 'sent')::int
      + (select ${2 * orders} - count(*) from message)::int as open`.execute(shop.db);
  return rows[0]?.open ?? 0;
}

test('after killing the worker at random, every order has exactly one email and one SMS', {
  timeout: 450_000,
}, async () => {
  const ids = await book();
  const random = numbers(20_261_121);
  let kills = 0;
  let next = startWorker();
  const ends = Date.now() + 400_000;
  let open = 2 * orders;
  while (open > 0 && Date.now() < ends) {
    const worker = next;
    const ended = once(worker, 'exit');
    worker.stdin?.write('go');
    // The next worker is ready when this one is killed.
    next = startWorker();
    const before = open;
    // Waits until it works, then kills it at any point.
    while (open === before && worker.exitCode === null && Date.now() < ends) {
      await sleep(20);
      open = await openMessages();
    }
    await sleep(random() * 800);
    worker.kill('SIGKILL');
    const [, signal] = await ended;
    expect(signal).toBe('SIGKILL');
    kills += 1;
    await sleep(settleTime);
    await requeueJobs();
    open = await openMessages();
  }
  next.kill('SIGKILL');
  expect(open).toBe(0);
  expect(kills).toBeGreaterThan(5);
  const counts = (channel: string, find: (text: string) => boolean) =>
    inbox.entries.find({ channel }).filter(({ subject, text }) => find(subject || text)).length;
  for (const id of ids) {
    const find = (text: string) => text.includes(id);
    expect([id, counts('email', find), counts('sms', find)]).toEqual([id, 1, 1]);
  }
  expect(inbox.entries.find()).toHaveLength(2 * orders);
  console.info(`${kills} workers killed`);
});
