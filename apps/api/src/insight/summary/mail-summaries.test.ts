import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../../sales/testing/test-orders.ts';
import { mailSummaries } from './mail-summaries.ts';

let shop: TestOrders;
beforeAll(async () => {
  shop = await openTestOrders([{ itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 9 }]);
});
afterAll(() => shop.close());

/** 8:30 in the morning in Pakistan. */
const morning = (day: string) => new Date(`${day}T03:30:00Z`);
const mail = (day: string) => mailSummaries(shop.db, shop.jobs, morning(day));

async function sell(day: string, orders: number, total: number): Promise<void> {
  await sql`insert into sales_day (tenant_id, day, branch_id, payment_method, city, orders, total, goods, refunded,
      cancelled, delivered, not_taken, accepted, accept_seconds, accepted_in_time, quoted, quote_seconds,
      quoted_in_time, arrived, arrive_seconds)
    select ${shop.tenant.id}::integer, ${day}::date, min(id), 'cod', 'Lahore', ${orders}::integer,
      ${total}::bigint, ${total}::bigint, 50000, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from branch where tenant_id = ${shop.tenant.id}`.execute(shop.db);
}

/** Subject and text of each mail. */
async function mails(): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`
    select subject || ': ' || body as mail from message where kind = 'daily-summary' order by id`.execute(
    shop.db,
  );
  return rows.map(({ mail }) => mail);
}

test('a shop with sales gets one daily summary, however often the job runs', async () => {
  expect(await mail('2031-03-05'), 'nothing was sold yet').toBe(0);
  await sell('2031-03-04', 3, 123_456_00);
  await sell('2031-02-25', 1, 1_000_00);
  const mailed = await Promise.all([1, 2, 3].map(() => mail('2031-03-05')));
  expect(mailed.toSorted()).toEqual([0, 0, 1]);
  const [first] = await mails();
  expect(first).toContain('Your shop on Tuesday, 4 Mar 2031');
  expect(first).toContain('Orders: 3 (1 a week earlier)');
  expect(first).toMatch(/Gross sales: .*123,456 \(.*1,000 a week earlier\)/);
  expect(first).toMatch(/Net sales: .*122,956/);
  expect(first).toMatch(/Refunded: .*500/);
  expect(first).toMatch(/To accept: \d/);
});

test('the next day is mailed too, an earlier day never again', async () => {
  expect(await mail('2031-03-06')).toBe(1);
  expect((await mails()).at(-1)).toContain('Orders: 0 (0 a week earlier)');
  expect(await mail('2031-03-05')).toBe(0);
});

test('shops that turned it off, have not opened, or have not sold for a month get no email', async () => {
  const set = (change: string) =>
    sql`update tenant set ${sql.raw(change)} where id = ${shop.tenant.id}`.execute(shop.db);
  await set('daily_summary = false');
  expect(await mail('2031-03-07')).toBe(0);
  await set('daily_summary = true, opened_at = null');
  expect(await mail('2031-03-07')).toBe(0);
  await set('opened_at = now()');
  expect(await mail('2031-04-20')).toBe(0);
  expect(await mail('2031-03-07')).toBe(1);
});
