import { fork } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoss } from '../../platform/jobs.ts';
import { registerWorkers } from '../../workers.ts';
import { openTestDesk, type TestDesk } from '../testing/test-desk.ts';
import { runDueTasks } from './run-due-tasks.ts';

let desk: TestDesk;

beforeAll(async () => {
  desk = await openTestDesk([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 1000 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 1000 },
  ]);
});
afterAll(() => desk.close());

/** An accepted order that is to be fetched until `minutes` ago. */
async function fetchedUntil(minutes: number): Promise<string> {
  const [id = ''] = await desk.book([{ itemCustomId: 'watch', quantity: 1 }]);
  await desk.staff.move(id, 'Accepted');
  await sql`update orders set delivery_method = 'store',
    start_slot = now() - make_interval(mins => ${minutes + 60}),
    end_slot = now() - make_interval(mins => ${minutes}) where order_id = ${id}`.execute(desk.db);
  return id;
}

async function offered(hoursAgo: number): Promise<string> {
  const [id = ''] = await desk.book([{ itemCustomId: 'bag', quantity: 1 }]);
  await desk.staff.move(id, 'Accepted');
  await desk.staff.quote(id, 900_00);
  await sql`update shipping_quote set quoted_at = now() - make_interval(hours => ${hoursAgo}),
    valid_until = now() + make_interval(hours => ${48 - hoursAgo})
    where order_id = (select id from orders where order_id = ${id})`.execute(desk.db);
  return id;
}

test('who does not come is missed after ten minutes, and the goods are held for twenty', async () => {
  const inTime = await fetchedUntil(9);
  const missed = await fetchedUntil(11);
  const before = await desk.stockOf('watch');
  await runDueTasks(desk);
  expect(await desk.eventsOf(inTime)).toEqual(['booked', 'accepted']);
  expect(await desk.eventsOf(missed)).toEqual(['booked', 'accepted', 'no-show']);
  expect(await desk.stockOf('watch')).toBe(before);
  expect(await desk.staff.move(missed, 'Delivered')).toMatchObject({
    orderStatus: 'Delivered',
    orderPaymentStatus: 'captured',
  });

  const gone = await fetchedUntil(21);
  const taken = await desk.stockOf('watch');
  expect(await runDueTasks(desk)).toMatchObject({ noShows: 1, endedHolds: 1 });
  expect(await desk.stockOf('watch')).toBe(taken + 1);
  await expect(desk.staff.move(gone, 'Delivered')).rejects.toMatchObject({ code: 'CONFLICT' });
  await desk.staff.move(gone, 'Cancelled');
  expect(await desk.stockOf('watch')).toBe(taken + 1);
});

test('an offer ends after 48 hours, is not accepted then, and another can be made', async () => {
  const open = await offered(47);
  const late = await offered(49);
  await expect(desk.as('ayesha').accept(late, 900_00)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await runDueTasks(desk)).toMatchObject({ expiredQuotes: 1 });
  expect((await desk.staff.detail(open)).order.orderStatus).toBe('Quoted');
  expect(await desk.eventsOf(late)).toEqual(['booked', 'accepted', 'quoted', 'quote-expired']);
  expect((await desk.newsOf(late)).at(-1)).toBe('order-quote-expired');
  await desk.staff.quote(late, 950_00);
  await desk.as('ayesha').accept(late, 950_00);
});

test('the shop hears once of what it lets wait, in each state', async () => {
  const [id = ''] = await desk.book([{ itemCustomId: 'bag', quantity: 1 }]);
  const wait = (hours: number) =>
    sql`update orders set updated_at = now() - make_interval(hours => ${hours})
      where order_id = ${id}`.execute(desk.db);
  const reminders = async () =>
    (
      await desk.db
        .selectFrom('message')
        .where('kind', 'like', `staff-reminder/${id}/%`)
        .select(['recipient', 'subject', 'body'])
        .orderBy('id')
        .execute()
    ).map(({ recipient, subject, body }) => ({ recipient, subject, says: body.split('. ')[1] }));
  await wait(11);
  await runDueTasks(desk);
  expect(await reminders()).toEqual([]);
  await wait(13);
  await Promise.all([runDueTasks(desk), runDueTasks(desk), runDueTasks(desk)]);
  await runDueTasks(desk);
  expect(await reminders()).toMatchObject([
    {
      recipient: 'shop@example.com',
      subject: `Test shop: order ${id} is waiting`,
      says: expect.stringContaining('It has not been accepted yet.'),
    },
  ]);
  await desk.db.updateTable('tenant').set({ staff_language: 'sv' }).execute();
  await desk.staff.move(id, 'Accepted');
  await wait(25);
  await runDueTasks(desk);
  await runDueTasks(desk);
  const [, inSwedish, ...rest] = await reminders();
  expect(rest).toEqual([]);
  expect(inSwedish).toMatchObject({
    subject: `Test shop: beställning ${id} väntar`,
    says: expect.stringContaining('Frakten har inget förslag än'),
  });
  await desk.staff.quote(id, 900_00);
  await wait(99);
  expect(await runDueTasks(desk)).toMatchObject({ reminders: 0 });
});

test('many runs at once: every order is done once', async () => {
  const missed = await Promise.all(Array.from({ length: 20 }, () => fetchedUntil(30)));
  const late = await Promise.all(Array.from({ length: 20 }, () => offered(50)));
  const stock = await desk.stockOf('watch');
  const runs = await Promise.all(Array.from({ length: 6 }, () => runDueTasks(desk)));
  const sum = (duty: 'noShows' | 'endedHolds' | 'expiredQuotes') =>
    runs.reduce((total, one) => total + one[duty], 0);
  expect([sum('noShows'), sum('endedHolds'), sum('expiredQuotes')]).toEqual([20, 20, 20]);
  expect(await desk.stockOf('watch')).toBe(stock + 20);
  for (const id of missed) {
    expect(await desk.eventsOf(id)).toEqual(['booked', 'accepted', 'no-show', 'hold-ended']);
    expect(await desk.newsOf(id)).toEqual(['order-accepted', 'order-no-show']);
  }
  for (const id of late) expect((await desk.newsOf(id)).at(-1)).toBe('order-quote-expired');
});

test('orders whose task keeps failing wait ever longer, and hold no other one up', async () => {
  const broken = [await fetchedUntil(15), await fetchedUntil(15), await fetchedUntil(15)];
  const later = await fetchedUntil(15);
  await sql`create function break_orders() returns trigger language plpgsql as $$ begin
      raise exception 'broken'; end $$`.execute(desk.db);
  await sql`create trigger break_orders before update on orders for each row
    when (new.order_id in (${sql.join(broken.map((id) => sql.lit(id)))}))
    execute function break_orders()`.execute(desk.db);
  const faults: unknown[] = [];
  const run = () =>
    runDueTasks(desk, { batch: 3, onFault: (_error, { order }) => faults.push(order) });
  const waits = async () =>
    (
      await sql<{ minutes: number }>`select round(extract(epoch from retry_at - now()) / 60)::int
        as minutes from order_task_failure`.execute(desk.db)
    ).rows.map(({ minutes }) => minutes);
  const endWaits = () =>
    sql`update order_task_failure set retry_at = now() - interval '1 second'`.execute(desk.db);

  await run();
  expect(faults).toEqual(broken);
  expect(await waits()).toEqual([1, 1, 1]);
  await run();
  expect(await desk.eventsOf(later)).toContain('no-show');
  expect(faults).toEqual(broken);

  await endWaits();
  const another = await fetchedUntil(15);
  // Who never failed goes first.
  await runDueTasks(desk, { batch: 1 });
  expect(await desk.eventsOf(another)).toContain('no-show');
  await run();
  expect(await waits()).toEqual([2, 2, 2]);

  await sql`drop trigger break_orders on orders`.execute(desk.db);
  await endWaits();
  expect(await run()).toMatchObject({ noShows: 3 });
  expect(await waits()).toEqual([]);
});

test('a run that is killed in the middle leaves nothing half done, and the next one goes on', async () => {
  const missed = await Promise.all(Array.from({ length: 30 }, () => fetchedUntil(30)));
  const stock = await desk.stockOf('watch');
  for (let killed = 0; killed < 3; killed++) {
    const child = fork(new URL('./test-run-due-tasks.ts', import.meta.url), [desk.url], {
      silent: true,
    });
    await new Promise((resolve) => child.once('message', resolve));
    await new Promise((resolve) => setTimeout(resolve, 15 + 25 * killed));
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
  await runDueTasks(desk);
  expect(await desk.stockOf('watch')).toBe(stock + 30);
  for (const id of missed) {
    expect(await desk.eventsOf(id)).toEqual(['booked', 'accepted', 'no-show', 'hold-ended']);
    expect(await desk.newsOf(id)).toEqual(['order-accepted', 'order-no-show']);
  }
});

test('runs by itself where workers run, from one schedule however many processes start', async () => {
  const bosses = await Promise.all(
    [1, 2].map(() => startBoss(desk.url, { supervise: true, onError: () => {} })),
  );
  const schedules = await bosses[0]?.getSchedules('order-clock');
  expect(schedules).toMatchObject([{ name: 'order-clock', cron: '* * * * *' }]);
  const missed = await fetchedUntil(15);
  const logger = { info() {}, warn() {}, error() {} };
  for (const boss of bosses) await registerWorkers(boss, { db: desk.db, logger });
  // What the schedule sends every minute.
  await bosses[0]?.send('order-clock', {});
  await expect
    .poll(() => desk.eventsOf(missed), { timeout: 15_000, interval: 200 })
    .toContain('no-show');
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: false })));
});
