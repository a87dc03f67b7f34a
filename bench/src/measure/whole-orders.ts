import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { bookingOf, orderOf, quoteOf } from '../load/quoted-orders.ts';
import type { SignedInCustomer } from '../load/sign-in.ts';
import { send } from '../load/time-requests.ts';
import { startChild } from '../processes/child.ts';
import type { InboxEnvironment } from '../processes/message-inbox.ts';
import { type Shop, startShop } from '../processes/start-shop.ts';
import { cpuAtMost, type Row, rateAtLeast } from '../report/row.ts';
import type { Stage } from './measurement.ts';

/** Concurrent shoppers. */
const shoppers = 8;
/** Timeout in milliseconds for unsent messages. */
const patience = 120_000;

/**
 * Whole orders: quote, booking, and its messages until the last one is sent, to a mail and SMS provider in a process
 * of its own.
 */
export async function measureWholeOrders(
  stage: Stage,
  customers: readonly SignedInCustomer[],
  amount: number,
): Promise<Row[]> {
  const inbox = startChild(new URL('../processes/message-inbox.ts', import.meta.url));
  const { databaseUrl, folder, databaseCpu } = stage;
  const environment = await inbox.ask<InboxEnvironment>('start');
  const shop = await startShop({ databaseUrl, folder, environment });
  try {
    // A quarter as warm-up; messages of earlier bookings are sent first.
    await order(shop, stage, customers, Math.floor(amount / 4));
    await untilSent(databaseUrl);
    const before = { server: await shop.usage(), database: await databaseCpu() };
    const startedAt = performance.now();
    await order(shop, stage, customers, amount);
    const booked = performance.now() - startedAt;
    await untilSent(databaseUrl);
    const passed = performance.now() - startedAt;
    const after = { server: await shop.usage(), database: await databaseCpu() };
    return [
      {
        what: 'orders quoted and booked, their messages sent meanwhile and after',
        measured: { value: (amount / passed) * 1000, unit: '/s' },
        budget: rateAtLeast(230),
      },
      {
        what: '  without waiting for the last message',
        measured: { value: (amount / booked) * 1000, unit: '/s' },
      },
      {
        what: '  server CPU, all threads',
        measured: { value: (after.server.cpu - before.server.cpu) / amount / 1000, unit: 'ms' },
        budget: cpuAtMost(3),
      },
      {
        what: '  PostgreSQL CPU',
        measured: { value: (after.database - before.database) / amount / 1000, unit: 'ms' },
        budget: cpuAtMost(3),
      },
    ];
  } finally {
    await shop.stop();
    await inbox.stop();
  }
}

let number = 0;

async function order(
  { origin }: Shop,
  { addresses }: Stage,
  customers: readonly SignedInCustomer[],
  amount: number,
): Promise<void> {
  let left = amount;
  const agent = new Agent({ keepAlive: true, maxSockets: shoppers });
  const shopper = async () => {
    while (left > 0) {
      left -= 1;
      number += 1;
      const item = addresses.orderable[number % addresses.orderable.length] ?? '';
      const quoted = await send(origin, quoteOf(item), agent);
      const customer = customers[number % customers.length];
      await send(origin, bookingOf(orderOf(item, quoted.body), customer), agent);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper)).finally(() => agent.destroy());
}

/**
 * Resolves when no message and no order notification is pending.
 * @throws Error on timeout.
 */
async function untilSent(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'karwan-bench' });
  const giveUpAt = Date.now() + patience;
  try {
    for (;;) {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from message where status in ('waiting', 'sending'))
          + (select count(*) from pgboss.job
             where name in ('order-message', 'message') and state in ('created', 'retry', 'active'))
          as left`.execute(db);
      if (rows[0]?.left === 0) return;
      if (Date.now() > giveUpAt) throw new Error(`${rows[0]?.left} messages were not sent in time`);
      await sleep(200);
    }
  } finally {
    await close();
  }
}
