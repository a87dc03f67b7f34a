import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { router } from '../../../router.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain', items: [] });
});
afterAll(() => shop.close());
beforeEach(() => sql`delete from pgboss.job`.execute(shop.db));

const { system } = router;
const who = { role: 'staff', secondFactor: true } as const;
const context = (branches: number[] | null = null) =>
  shop.context({
    ...signedInAs('staff', { ...who, access: { ...everything, branches } }),
    requestId: 'test',
  });
const read = () => call(system.get, {}, { context: context() });
const retry = (id: string) => call(system.retryJob, { id }, { context: context() });
const retryAll = (queue: string) => call(system.retryQueue, { queue }, { context: context() });
const discard = (id: string) =>
  call(system.discardJob, { id, reason: 'Its form is gone' }, { context: context() });

type Payload = { tenantId?: number; formMessageId?: number; taskId?: number };

/** Lets a job fail for the last time. @returns its dead letter */
async function failForGood(data: Payload, queue: 'form-message' | 'staff-task' = 'form-message') {
  await shop.boss.insert(queue, [{ data, retryLimit: 0 }]);
  const [job] = await shop.boss.fetch(queue);
  await shop.boss.fail(queue, job?.id ?? '', { fault: 'Error: no answer' });
  const { rows } = await sql<{ id: string }>`select id::text from pgboss.job
    where source_id = ${job?.id}::uuid`.execute(shop.db);
  return rows[0]?.id ?? '';
}
const own = (formMessageId: number) => ({ tenantId: shop.tenant.id, formMessageId });

/** Takes and completes all jobs of a queue, as workers do. */
async function completeJobs(queue = 'form-message') {
  const jobs = await shop.boss.fetch(queue, { batchSize: 50 });
  for (const { id } of jobs) await shop.boss.complete(queue, id);
  return jobs.map(({ data }) => data);
}
const trail = async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind, entity_id as id, reason, before, after from staff_action order by id`.execute(
    shop.db,
  );
  return rows;
};

test('a dead letter has the queue, the attempts and the reason of its job', async () => {
  const id = await failForGood(own(1));
  const { deadLetters, deadQueues, queues } = await read();
  expect(deadLetters).toEqual([
    { id, queue: 'form-message', at: expect.any(String), tries: 1, fault: 'Error: no answer' },
  ]);
  expect(deadQueues).toEqual([{ queue: 'form-message', jobs: 1 }]);
  expect(queues.map(({ name }) => name)).not.toContain('dead-letter');
});

test('a retried job runs exactly once, however often and by how many members it is requested', async () => {
  const id = await failForGood(own(2));
  const answers = await Promise.all(Array.from({ length: 5 }, () => retry(id)));
  expect(answers.map(({ retried }) => retried).toSorted()).toEqual([0, 0, 0, 0, 1]);
  expect(await completeJobs()).toEqual([own(2)]);
  expect(await retry(id)).toEqual({ retried: 0 });
  expect(await retryAll('form-message')).toEqual({ retried: 0 });
  await discard(id);
  expect(await completeJobs()).toEqual([]);
  expect((await read()).deadLetters).toEqual([]);
  expect(await trail()).toMatchObject([
    { kind: 'job.retry', id, after: { queue: 'form-message' } },
  ]);
});

test('a retried job that fails again can be retried again', async () => {
  const first = await failForGood(own(3));
  await retry(first);
  await sql`update pgboss.job set retry_limit = 0 where name = 'form-message' and state = 'created'`.execute(
    shop.db,
  );
  const [job] = await shop.boss.fetch('form-message');
  await shop.boss.fail('form-message', job?.id ?? '', {});
  const [second] = (await read()).deadLetters;
  expect(second?.id).not.toBe(first);
  expect(await retry(second?.id ?? '')).toEqual({ retried: 1 });
  expect(await completeJobs()).toEqual([own(3)]);
});

test('all jobs of a queue are retried once, and those of other queues are not', async () => {
  for (const number of [1, 2, 3]) await failForGood(own(number));
  const task = await failForGood({ taskId: 1 }, 'staff-task');
  const answers = await Promise.all([retryAll('form-message'), retryAll('form-message')]);
  expect(answers.map(({ retried }) => retried).toSorted()).toEqual([0, 3]);
  expect(await completeJobs()).toHaveLength(3);
  expect(await completeJobs('staff-task')).toEqual([]);
  expect((await read()).deadLetters).toMatchObject([{ id: task, queue: 'staff-task' }]);
  expect((await trail()).at(-1)).toMatchObject({ id: 'form-message', after: { jobs: 3 } });
  await expect(retryAll('nothing')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a discarded job never runs, and its reason is in the trail', async () => {
  const id = await failForGood(own(4));
  await Promise.all([discard(id), discard(id)]);
  expect(await retry(id)).toEqual({ retried: 0 });
  expect(await completeJobs()).toEqual([]);
  expect((await trail()).filter(({ kind }) => kind === 'job.discard')).toMatchObject([
    { id, reason: 'Its form is gone', before: { queue: 'form-message' } },
  ]);
});

test('jobs of another shop are counted, and neither shown nor handled', async () => {
  const other = await shop.addTenant('second.example');
  const ids = [await failForGood({ tenantId: other.id, formMessageId: 1 })];
  const { rows } = await sql<{ id: number }>`
    insert into staff_task (tenant_id, kind, created_by) values (${other.id}, 'listings', 'staff')
    returning id::integer`.execute(shop.db);
  ids.push(await failForGood({ taskId: rows[0]?.id ?? 0 }, 'staff-task'));
  expect(await read()).toMatchObject({ deadLetters: [], deadQueues: [], deadElsewhere: 2 });
  for (const id of ids) {
    await expect(retry(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(discard(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await retryAll('form-message')).toEqual({ retried: 0 });
  expect((await read()).deadElsewhere).toBe(2);
});

test('a job of a queue that no longer exists can only be discarded', async () => {
  const id = await failForGood(own(5));
  await sql`update pgboss.job set source_name = 'former' where id = ${id}::uuid`.execute(shop.db);
  expect(await read()).toMatchObject({ deadLetters: [{ id, queue: null }], deadQueues: [] });
  await expect(retry(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await discard(id);
  expect((await read()).deadLetters).toEqual([]);
});

test('a member of some branches can handle none', async () => {
  const id = await failForGood(own(6));
  const scoped = { context: context([1]) };
  await expect(call(system.retryJob, { id }, scoped)).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
