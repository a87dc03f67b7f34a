import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '@karwan/embedded-postgres/memory-folder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBoss } from './boss.ts';
import { createJobs } from './jobs.ts';
import { lengthy, patient, type Queues } from './queue-options.ts';

interface Payloads {
  mail: { to: number };
  sums: object;
}
const queues: Queues<Payloads> = { mail: patient, sums: { ...lengthy, cron: '7 * * * *' } };

let folder: string;
let server: EmbeddedPostgres;
let db: Kysely<unknown>;
let boss: PgBoss;

beforeAll(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'karwan-job-queue-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'off', max_wal_size: '256MB' },
  });
  const pool = new pg.Pool({ connectionString: server.url });
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  boss = await startBoss(server.url, queues, { supervise: true, onError: () => {} });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await db.destroy();
  await server.stop();
  await rm(folder, { recursive: true });
});

test('queues and schedules are created; a changed schedule replaces the old one at the next start', async () => {
  const planned = async () =>
    (await boss.getSchedules()).map(({ name, cron }) => [name, cron]).toSorted();
  expect((await boss.getQueues()).map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['dead-letter', 'mail', 'sums']),
  );
  expect(await planned()).toEqual([['sums', '7 * * * *']]);
  const changed = { ...queues, sums: { ...lengthy, cron: '9 * * * *' } };
  const next = await startBoss(server.url, changed, { supervise: true, onError: () => {} });
  await next.stop({ graceful: false });
  expect(await planned()).toEqual([['sums', '9 * * * *']]);
});

test('jobs are stored with their transaction, each key once, and wake the worker of their queue', async () => {
  const jobs = createJobs<Payloads>(boss);
  const wake = vi.fn();
  jobs.onSent('mail', wake);
  const send = (key: string, to: number) =>
    db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'mail', [{ key, data: { to } }]);
      if (to < 0) throw new Error('nobody');
    });
  await send('a', 1);
  await send('a', 2);
  await expect(send('b', -1)).rejects.toThrow('nobody');
  await send('c', 3);
  const stored = await boss.fetch<Payloads['mail']>('mail', { batchSize: 9 });
  expect(stored.map(({ data }) => data.to).toSorted()).toEqual([1, 3]);
  await expect.poll(() => wake.mock.calls.length).toBeGreaterThan(0);
});
