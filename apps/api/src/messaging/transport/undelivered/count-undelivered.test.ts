import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { deadLetterQueue } from '@karwan/job-queue/queue-options';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBoss } from '../../../queues.ts';
import { createTestTenant } from '../../../testing/write-test-shop.ts';
import { countUndelivered } from './count-undelivered.ts';
import { watchMessages } from './watch-messages.ts';

let database: TestDatabase;
let boss: PgBoss;
let tenantId: number;
let messages = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  boss = await startBoss(database.url, { supervise: false, onError: () => {} });
  ({ id: tenantId } = await createTestTenant(database.db, 'first.example'));
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.drop();
});

async function message(channel: string, status: string, hoursAgo: number) {
  messages += 1;
  await sql`insert into message (tenant_id, parent_order_id, kind, channel, recipient, body, status,
      sending_since, created_at)
    values (${tenantId}, 'AAAAAAAA1', ${`kind-${messages}`}, ${channel}, '+923001234567',
      'Dear Ayesha', ${status}, now(), now() - make_interval(hours => ${hoursAgo}))`.execute(
    database.db,
  );
}

test('without undelivered messages, nothing is counted or logged', async () => {
  const logged: unknown[] = [];
  await message('email', 'sent', 5);
  await message('email', 'waiting', 0);
  await message('sms', 'failed', 24 * 8);
  expect(await countUndelivered(database.db)).toEqual([]);
  await watchMessages(database.db, { info: (...line) => logged.push(line) });
  expect(logged).toEqual([]);
});

test('failed and late messages and dead letters are counted by channel and logged', async () => {
  await message('email', 'waiting', 2);
  await message('email', 'sending', 3);
  await message('email', 'failed', 1);
  await message('sms', 'unsure', 0);
  await boss.send(deadLetterQueue, { tenantId, formMessageId: 1 });
  const counts = [
    { state: 'dead_letter', channel: 'job', count: 1 },
    { state: 'given_up', channel: 'email', count: 1 },
    { state: 'given_up', channel: 'sms', count: 1 },
    { state: 'late', channel: 'email', count: 2 },
  ];
  expect(await countUndelivered(database.db)).toEqual(counts);
  const logged: unknown[] = [];
  await watchMessages(database.db, { info: (...line) => logged.push(line) });
  expect(logged).toEqual([[{ undelivered: counts }, 'undelivered messages']]);
  expect(JSON.stringify(logged)).not.toMatch(/ayesha|3001234567/i);
});
