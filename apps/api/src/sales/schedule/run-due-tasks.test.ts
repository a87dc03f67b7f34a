import { fork } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoss } from '../../queues.ts';
import { registerWorkers } from '../../workers.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { runDueTasks } from './run-due-tasks.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 1000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 1000 },
  ]);
});
afterAll(() => shop.close());

/** An accepted pick-up whose slot ended `minutes` ago. */
async function fetchedUntil(minutes: number): Promise<string> {
  const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await shop.staff.move(id, 'Accepted');
  await sql`update orders set delivery_method = 'store',
    start_slot = now() - make_interval(mins => ${minutes + 60}),
    end_slot = now() - make_interval(mins => ${minutes}) where order_id = ${id}`.execute(shop.db);
  return id;
}

async function offered(hoursAgo: number): Promise<string> {
  const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  await shop.staff.move(id, 'Accepted');
  await shop.staff.quote(id, 900_00);
  await sql`update shipping_quote set quoted_at = now() - make_interval(hours => ${hoursAgo}),
    valid_until = now() + make_interval(hours => ${48 - hoursAgo})
    where order_id = (select id from orders where order_id = ${id})`.execute(shop.db);
  return id;
}

test('a pick-up is a no-show after ten minutes, and its items stay reserved for twenty more', async () => {
  const inTime = await fetchedUntil(9);
  const missed = await fetchedUntil(11);
  const before = await shop.stockOf('watch');
  await runDueTasks(shop);
  expect(await shop.eventsOf(inTime)).toEqual(['booked', 'accepted']);
  expect(await shop.eventsOf(missed)).toEqual(['booked', 'accepted', 'no-show']);
  expect(await shop.stockOf('watch')).toBe(before);
  expect(await shop.staff.move(missed, 'Delivered')).toMatchObject({
    orderStatus: 'Delivered',
    orderPaymentStatus: 'captured',
  });

  const gone = await fetchedUntil(21);
  const taken = await shop.stockOf('watch');
  expect(await runDueTasks(shop)).toMatchObject({ noShows: 1, endedHolds: 1 });
  expect(await shop.stockOf('watch')).toBe(taken + 1);
  await expect(shop.staff.move(gone, 'Delivered')).rejects.toMatchObject({ code: 'CONFLICT' });
  await shop.staff.move(gone, 'Cancelled');
  expect(await shop.stockOf('watch')).toBe(taken + 1);
});

test('a shipping offer expires after 48 hours, and another one can be made', async () => {
  const open = await offered(47);
  const late = await offered(49);
  await expect(shop.as('ayesha').accept(late, 900_00)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await runDueTasks(shop)).toMatchObject({ expiredQuotes: 1 });
  expect((await shop.staff.detail(open)).order.orderStatus).toBe('Quoted');
  expect(await shop.eventsOf(late)).toEqual(['booked', 'accepted', 'quoted', 'quote-expired']);
  expect((await shop.queuedMessagesOf(late)).at(-1)).toBe('order-quote-expired');
  await shop.staff.quote(late, 950_00);
  await shop.as('ayesha').accept(late, 950_00);
});

test('a shop sets after how many hours it is reminded of waiting orders', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  const remindAfter = (hours: number) =>
    sql`update tenant set remind_after_hours = ${hours} where id = ${shop.tenant.id}`.execute(
      shop.db,
    );
  await sql`update orders set created_at = now() - interval '3 hours'
    where order_id = ${id}`.execute(shop.db);
  await remindAfter(4);
  expect(await runDueTasks(shop)).toMatchObject({ reminders: 0 });
  await remindAfter(2);
  expect(await runDueTasks(shop)).toMatchObject({ reminders: 1 });
  await remindAfter(12);
});

test('the shop is reminded of a waiting order once per state', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  const wait = (hours: number) =>
    sql`update orders set created_at = now() - make_interval(hours => ${hours}), updated_at = now()
      where order_id = ${id}`.execute(shop.db);
  const reminders = async () =>
    (
      await shop.db
        .selectFrom('message')
        .where('kind', 'like', `staff-reminder/${id}/%`)
        .select(['recipient', 'subject', 'body'])
        .orderBy('id')
        .execute()
    ).map(({ recipient, subject, body }) => ({ recipient, subject, says: body.split('. ')[1] }));
  await wait(11);
  await runDueTasks(shop);
  expect(await reminders()).toEqual([]);
  await wait(13);
  await Promise.all([runDueTasks(shop), runDueTasks(shop), runDueTasks(shop)]);
  await runDueTasks(shop);
  expect(await reminders()).toMatchObject([
    {
      recipient: 'shop@example.com',
      subject: `Test shop: order ${id} is waiting`,
      says: expect.stringContaining('It is not accepted yet.'),
    },
  ]);
  await shop.staff.move(id, 'Accepted');
  await wait(99);
  expect(await runDueTasks(shop)).toMatchObject({ reminders: 0 });
});

test('a shipping offer is due 48 hours after the booking, and the shop is reminded 24, 8 and 1 hours before', async () => {
  const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
  const booked = (hoursAgo: number) =>
    sql`update orders set created_at = now() - make_interval(mins => ${Math.round(hoursAgo * 60)})
      where order_id = ${id}`.execute(shop.db);
  const reminders = async () =>
    (
      await shop.db
        .selectFrom('message')
        .where('kind', 'like', `staff-reminder/${id}/quote-%`)
        .select(['kind', 'recipient', 'subject', 'body'])
        .orderBy('id')
        .execute()
    ).map(({ kind, ...said }) => ({ ...said, hours: Number(kind.split('-').at(-1)) }));
  const after = async (hoursAgo: number) => {
    await booked(hoursAgo);
    await Promise.all([runDueTasks(shop), runDueTasks(shop), runDueTasks(shop)]);
    await runDueTasks(shop);
    return (await reminders()).map(({ hours }) => hours);
  };
  expect(await after(23.9)).toEqual([]);
  expect(await after(24.1)).toEqual([24]);
  // Changes of the order do not restart the time.
  await shop.staff.move(id, 'Accepted');
  expect(await after(39.9)).toEqual([24]);
  await shop.db.updateTable('tenant').set({ staff_language: 'sv' }).execute();
  expect(await after(40.1)).toEqual([24, 8]);
  expect(await after(47.1)).toEqual([24, 8, 1]);
  expect(await after(60)).toEqual([24, 8, 1]);
  expect(await reminders()).toMatchObject([
    {
      recipient: 'shop@example.com',
      subject: `Test shop: order ${id} is waiting`,
      body: expect.stringContaining('Hours left: 24.'),
    },
    {
      subject: `Test shop: beställning ${id} väntar`,
      body: expect.stringContaining('Frakten har inget förslag än'),
    },
    { body: expect.stringContaining('1.') },
  ]);
});

test('after a pause the shop gets one reminder for all that were missed, and none for an offer that was made', async () => {
  const [late = '', made = ''] = await Promise.all(
    ['late', 'made'].map(async () => (await shop.book([{ itemCustomId: 'bag', quantity: 1 }]))[0]),
  );
  await shop.staff.move(made, 'Accepted');
  await shop.staff.quote(made, 900_00);
  await sql`update orders set created_at = now() - interval '41 hours'
    where order_id in (${late}, ${made})`.execute(shop.db);
  expect(await runDueTasks(shop)).toMatchObject({ quoteReminders: 1 });
  expect(await runDueTasks(shop)).toMatchObject({ quoteReminders: 0 });
  expect(await shop.eventsOf(late)).toEqual(['booked', 'staff-reminded', 'quote-reminded']);
  expect(await shop.eventsOf(made)).not.toContain('quote-reminded');
});

test('concurrent runs handle every order once', async () => {
  const missed = await Promise.all(Array.from({ length: 20 }, () => fetchedUntil(30)));
  const late = await Promise.all(Array.from({ length: 20 }, () => offered(50)));
  const stock = await shop.stockOf('watch');
  const runs = await Promise.all(Array.from({ length: 6 }, () => runDueTasks(shop)));
  const sum = (duty: 'noShows' | 'endedHolds' | 'expiredQuotes') =>
    runs.reduce((total, one) => total + one[duty], 0);
  expect([sum('noShows'), sum('endedHolds'), sum('expiredQuotes')]).toEqual([20, 20, 20]);
  expect(await shop.stockOf('watch')).toBe(stock + 20);
  for (const id of missed) {
    expect(await shop.eventsOf(id)).toEqual(['booked', 'accepted', 'no-show', 'hold-ended']);
    expect(await shop.queuedMessagesOf(id)).toEqual(['order-accepted', 'order-no-show']);
  }
  for (const id of late)
    expect((await shop.queuedMessagesOf(id)).at(-1)).toBe('order-quote-expired');
});

test('orders whose task keeps failing back off, and do not block others', async () => {
  const broken = [await fetchedUntil(15), await fetchedUntil(15), await fetchedUntil(15)];
  const later = await fetchedUntil(15);
  await sql`create function break_orders() returns trigger language plpgsql as $$ begin
      raise exception 'broken'; end $$`.execute(shop.db);
  await sql`create trigger break_orders before update on orders for each row
    when (new.order_id in (${sql.join(broken.map((id) => sql.lit(id)))}))
    execute function break_orders()`.execute(shop.db);
  const faults: unknown[] = [];
  const run = () =>
    runDueTasks(shop, { batch: 3, onFault: (_error, { order }) => faults.push(order) });
  const waits = async () =>
    (
      await sql<{ minutes: number }>`select round(extract(epoch from retry_at - now()) / 60)::int
        as minutes from order_task_failure`.execute(shop.db)
    ).rows.map(({ minutes }) => minutes);
  const endWaits = () =>
    sql`update order_task_failure set retry_at = now() - interval '1 second'`.execute(shop.db);

  await run();
  expect(faults).toEqual(broken);
  expect(await waits()).toEqual([1, 1, 1]);
  await run();
  expect(await shop.eventsOf(later)).toContain('no-show');
  expect(faults).toEqual(broken);

  await endWaits();
  const another = await fetchedUntil(15);
  // Orders without failures go first.
  await runDueTasks(shop, { batch: 1 });
  expect(await shop.eventsOf(another)).toContain('no-show');
  await run();
  expect(await waits()).toEqual([2, 2, 2]);

  await sql`drop trigger break_orders on orders`.execute(shop.db);
  await endWaits();
  expect(await run()).toMatchObject({ noShows: 3 });
  expect(await waits()).toEqual([]);
});

test('a run that is killed leaves nothing half done, and the next one resumes', async () => {
  const missed = await Promise.all(Array.from({ length: 30 }, () => fetchedUntil(30)));
  const stock = await shop.stockOf('watch');
  for (let killed = 0; killed < 3; killed++) {
    const child = fork(new URL('./test-run-due-tasks.ts', import.meta.url), [shop.url], {
      silent: true,
    });
    await new Promise((resolve) => child.once('message', resolve));
    await new Promise((resolve) => setTimeout(resolve, 15 + 25 * killed));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  await runDueTasks(shop);
  expect(await shop.stockOf('watch')).toBe(stock + 30);
  for (const id of missed) {
    expect(await shop.eventsOf(id)).toEqual(['booked', 'accepted', 'no-show', 'hold-ended']);
    expect(await shop.queuedMessagesOf(id)).toEqual(['order-accepted', 'order-no-show']);
  }
});

test('runs by itself where workers run, from one schedule however many processes start', async () => {
  const bosses = await Promise.all(
    [1, 2].map(() => startBoss(shop.url, { supervise: true, onError: () => {} })),
  );
  const schedules = await bosses[0]?.getSchedules('order-clock');
  expect(schedules).toMatchObject([{ name: 'order-clock', cron: '* * * * *' }]);
  const missed = await fetchedUntil(15);
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  for (const boss of bosses) await registerWorkers(boss, { db: shop.db, logger });
  // The job that the schedule sends every minute.
  await bosses[0]?.send('order-clock', {});
  await expect
    .poll(() => shop.eventsOf(missed), { timeout: 15_000, interval: 200 })
    .toContain('no-show');
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: false })));
});
