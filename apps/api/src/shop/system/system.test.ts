import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router } from '../../router.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { openTestBackOffice, type TestBackOffice } from '../team/testing/test-back-office.ts';

let backOffice: TestBackOffice;
beforeAll(async () => {
  backOffice = await openTestBackOffice();
});
afterAll(() => backOffice.close());

const staff = signedInAs('staff', { role: 'staff', secondFactor: true });
const ask = () => call(router.system.get, {}, { context: backOffice.context(staff) });

const queueJob = (queue: string, minutes: number) => sql`
  insert into pgboss.job (id, name, state, start_after, created_on)
  values (gen_random_uuid(), ${queue}, 'created', now() + make_interval(mins => ${minutes}), now())`;

test('a queue has the number of waiting jobs, their age, and the number of scheduled ones', async () => {
  await queueJob('form-message', -20).execute(backOffice.db);
  await queueJob('form-message', -5).execute(backOffice.db);
  await queueJob('form-message', 60).execute(backOffice.db);
  const { queues } = await ask();
  const found = queues.find(({ name }) => name === 'form-message');
  expect(found).toMatchObject({ waiting: 2, later: 1, active: 0, schedule: null });
  expect(found?.oldestSeconds).toBeGreaterThanOrEqual(1_200);
  expect(found?.oldestSeconds).toBeLessThan(1_260);
  expect(queues[0]?.name).toBe('form-message');
});

test('the last backup is shown with its age, and the database with its size', async () => {
  const first = await ask();
  expect(first.backup).toBeNull();
  expect(first.database.bytes).toBeGreaterThan(1_000_000);
  expect(first.database.largest[0]?.bytes).toBeGreaterThan(0);
  expect(first.postgres).toMatch(/^\d\d/);
  expect(first.migration).toMatch(/^\d{4}_/);
  const note = (name: string, hours: number) => sql`
    insert into backup (kind, name, started_at, finished_at, bytes, is_encrypted)
    values ('folder', ${name}, now(), now() - make_interval(hours => ${hours}), 1000, true)`;
  await note('older', 30).execute(backOffice.db);
  expect((await ask()).backup).toMatchObject({ name: 'older', isOld: true, isEncrypted: true });
  await note('newer', 2).execute(backOffice.db);
  expect((await ask()).backup).toMatchObject({ name: 'newer', isOld: false, bytes: 1_000 });
});
