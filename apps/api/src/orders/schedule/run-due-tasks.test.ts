import { fork } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoss } from '../../platform/jobs.ts';
import { registerWorkers } from '../../workers.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { runDueTasks } from './run-due-tasks.ts';

let context: TestOrders;

beforeAll(async () => {
  context = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 1000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 1000 },
  ]);
});
afterAll(() => context.close());

/** An accepted order that is to be fetched until `minutes` ago. */
async function fetchedUntil(minutes: number): Promise<string> {
  const [id = ''] = await context.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await context.staff.move(id, 'Accepted');
  await sql`update orders set delivery_method = 'store',
    start_slot = now() - make_interval(mins => ${minutes + 60}),
    end_slot = now() - make_interval(mins => ${minutes}) where order_id = ${id}`.execute(
    context.db,
  );
  return id;
}

async function offered(hoursAgo: number): Promise<string> {
  const [id = ''] = await context.book([{ itemCustomId: 'bag', quantity: 1 }]);
  await context.staff.move(id, 'Accepted');
  await context.staff.quote(id, 900_00);
  await sql`update shipping_quote set quoted_at = now() - make_interval(hours => ${hoursAgo}),
    valid_until = now() + make_interval(hours => ${48 - hoursAgo})
    where order_id = (select id from orders where order_id = ${id})`.execute(context.db);
  return id;
}

test('who does not come is missed after ten minutes, and the goods are held for twenty', async () => {
  const inTime = await fetchedUntil(9);
  const missed = await fetchedUntil(11);
  const before = await context.stockOf('watch');
  await runDueTasks(context);
  expect(await context.eventsOf(inTime)).toEqual(['booked', 'accepted']);
  expect(await context.eventsOf(missed)).toEqual(['booked', 'accepted', 'no-show']);
  expect(await context.stockOf('watch')).toBe(before);
  expect(await context.staff.move(missed, 'Delivered')).toMatchObject({
    orderStatus: 'Delivered',
    orderPaymentStatus: 'captured',
  });

  const gone = await fetchedUntil(21);
  const taken = await context.stockOf('watch');
  expect(await runDueTasks(context)).toMatchObject({ noShows: 1, endedHolds: 1 });
  expect(await context.stockOf('watch')).toBe(taken + 1);
  await expect(context.staff.move(gone, 'Delivered')).rejects.toMatchObject({ code: 'CONFLICT' });
  await context.staff.move(gone, 'Cancelled');
  expect(await context.stockOf('watch')).toBe(taken + 1);
});

test('an offer ends after 48 hours, is not accepted then, and another can be made', async () => {
  const open = await offered(47);
  const late = await offered(49);
  await expect(context.as('ayesha').accept(late, 900_00)).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await runDueTasks(context)).toMatchObject({ expiredQuotes: 1 });
  expect((await context.staff.detail(open)).order.orderStatus).toBe('Quoted');
  expect(await context.eventsOf(late)).toEqual(['booked', 'accepted', 'quoted', 'quote-expired']);
  expect((await context.queuedMessagesOf(late)).at(-1)).toBe('order-quote-expired');
  await context.staff.quote(late, 950_00);
  await context.as('ayesha').accept(late, 950_00);
});

test('the shop hears once of what it lets wait, in each state', async () => {
  const [id = ''] = await context.book([{ itemCustomId: 'bag', quantity: 1 }]);
  const wait = (hours: number) =>
    sql`update orders set updated_at = now() - make_interval(hours => ${hours})
      where order_id = ${id}`.execute(context.db);
  const reminders = async () =>
    (
      await context.db
        .selectFrom('message')
        .where('kind', 'like', `staff-reminder/${id}/%`)
        .select(['recipient', 'subject', 'body'])
        .orderBy('id')
        .execute()
    ).map(({ recipient, subject, body }) => ({ recipient, subject, says: body.split('. ')[1] }));
  await wait(11);
  await runDueTasks(context);
  expect(await reminders()).toEqual([]);
  await wait(13);
  await Promise.all([runDueTasks(context), runDueTasks(context), runDueTasks(context)]);
  await runDueTasks(context);
  expect(await reminders()).toMatchObject([
    {
      recipient: 'shop@example.com',
      subject: `Test shop: order ${id} is waiting`,
      says: expect.stringContaining('It has not been accepted yet.'),
    },
  ]);
  await context.db.updateTable('tenant').set({ staff_language: 'sv' }).execute();
  await context.staff.move(id, 'Accepted');
  await wait(25);
  await runDueTasks(context);
  await runDueTasks(context);
  const [, inSwedish, ...rest] = await reminders();
  expect(rest).toEqual([]);
  expect(inSwedish).toMatchObject({
    subject: `Test shop: beställning ${id} väntar`,
    says: expect.stringContaining('Frakten har inget förslag än'),
  });
  await context.staff.quote(id, 900_00);
  await wait(99);
  expect(await runDueTasks(context)).toMatchObject({ reminders: 0 });
});

test('many runs at once: every order is done once', async () => {
  const missed = await Promise.all(Array.from({ length: 20 }, () => fetchedUntil(30)));
  const late = await Promise.all(Array.from({ length: 20 }, () => offered(50)));
  const stock = await context.stockOf('watch');
  const runs = await Promise.all(Array.from({ length: 6 }, () => runDueTasks(context)));
  const sum = (duty: 'noShows' | 'endedHolds' | 'expiredQuotes') =>
    runs.reduce((total, one) => total + one[duty], 0);
  expect([sum('noShows'), sum('endedHolds'), sum('expiredQuotes')]).toEqual([20, 20, 20]);
  expect(await context.stockOf('watch')).toBe(stock + 20);
  for (const id of missed) {
    expect(await context.eventsOf(id)).toEqual(['booked', 'accepted', 'no-show', 'hold-ended']);
    expect(await context.queuedMessagesOf(id)).toEqual(['order-accepted', 'order-no-show']);
  }
  for (const id of late)
    expect((await context.queuedMessagesOf(id)).at(-1)).toBe('order-quote-expired');
});

test('orders whose task keeps failing wait ever longer, and hold no other one up', async () => {
  const broken = [await fetchedUntil(15), await fetchedUntil(15), await fetchedUntil(15)];
  const later = await fetchedUntil(15);
  await sql`create function break_orders() returns trigger language plpgsql as $$ begin
      raise exception 'broken'; end $$`.execute(context.db);
  await sql`create trigger break_orders before update on orders for each row
    when (new.order_id in (${sql.join(broken.map((id) => sql.lit(id)))}))
    execute function break_orders()`.execute(context.db);
  const faults: unknown[] = [];
  const run = () =>
    runDueTasks(context, { batch: 3, onFault: (_error, { order }) => faults.push(order) });
  const waits = async () =>
    (
      await sql<{ minutes: number }>`select round(extract(epoch from retry_at - now()) / 60)::int
        as minutes from order_task_failure`.execute(context.db)
    ).rows.map(({ minutes }) => minutes);
  const endWaits = () =>
    sql`update order_task_failure set retry_at = now() - interval '1 second'`.execute(context.db);

  await run();
  expect(faults).toEqual(broken);
  expect(await waits()).toEqual([1, 1, 1]);
  await run();
  expect(await context.eventsOf(later)).toContain('no-show');
  expect(faults).toEqual(broken);

  await endWaits();
  const another = await fetchedUntil(15);
  // Who never failed goes first.
  await runDueTasks(context, { batch: 1 });
  expect(await context.eventsOf(another)).toContain('no-show');
  await run();
  expect(await waits()).toEqual([2, 2, 2]);

  await sql`drop trigger break_orders on orders`.execute(context.db);
  await endWaits();
  expect(await run()).toMatchObject({ noShows: 3 });
  expect(await waits()).toEqual([]);
});

test('a run that is killed in the middle leaves nothing half done, and the next one goes on', async () => {
  const missed = await Promise.all(Array.from({ length: 30 }, () => fetchedUntil(30)));
  const stock = await context.stockOf('watch');
  for (let killed = 0; killed < 3; killed++) {
    const child = fork(new URL('./test-run-due-tasks.ts', import.meta.url), [context.url], {
      silent: true,
    });
    await new Promise((resolve) => child.once('message', resolve));
    await new Promise((resolve) => setTimeout(resolve, 15 + 25 * killed));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  await runDueTasks(context);
  expect(await context.stockOf('watch')).toBe(stock + 30);
  for (const id of missed) {
    expect(await context.eventsOf(id)).toEqual(['booked', 'accepted', 'no-show', 'hold-ended']);
    expect(await context.queuedMessagesOf(id)).toEqual(['order-accepted', 'order-no-show']);
  }
});

test('runs by itself where workers run, from one schedule however many processes start', async () => {
  const bosses = await Promise.all(
    [1, 2].map(() => startBoss(context.url, { supervise: true, onError: () => {} })),
  );
  const schedules = await bosses[0]?.getSchedules('order-clock');
  expect(schedules).toMatchObject([{ name: 'order-clock', cron: '* * * * *' }]);
  const missed = await fetchedUntil(15);
  const logger = { info() {}, warn() {}, error() {} };
  for (const boss of bosses) await registerWorkers(boss, { db: context.db, logger });
  // What the schedule sends every minute.
  await bosses[0]?.send('order-clock', {});
  await expect
    .poll(() => context.eventsOf(missed), { timeout: 15_000, interval: 200 })
    .toContain('no-show');
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: false })));
});
