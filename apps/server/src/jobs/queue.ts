import { createHash } from 'node:crypto';
import type { JobPayloads, Jobs, Queue } from '@karwan/api/platform/jobs';
import type { Database } from '@karwan/database/connect';
import { CompiledQuery, type Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';

/** Every queue; the compiler sees to it that none is forgotten. */
const queues = {
  'order-booked-email': true,
  'order-booked-sms': true,
} satisfies Record<Queue, true>;

export interface QueueOptions {
  databaseUrl: string;
  /** Whether this process also keeps the queue's house: retries, expiry, cleaning. */
  supervise: boolean;
  onError(error: unknown): void;
}

/** Connects to the job queue and makes the queues that are missing. */
export async function openQueue({
  databaseUrl,
  supervise,
  onError,
}: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'karwan-jobs',
    max: 4,
    supervise,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of Object.keys(queues)) {
    await boss.createQueue(name, { retryLimit: 10, retryDelay: 5, retryBackoff: true });
  }
  return boss;
}

/** Puts jobs into the queue as part of the caller's transaction. */
export function jobsThrough(boss: PgBoss): Jobs {
  return {
    async send<Q extends Queue>(
      trx: Kysely<Database>,
      queue: Q,
      data: JobPayloads[Q],
      key: string,
    ) {
      const db = {
        async executeSql(text: string, values: unknown[] = []) {
          const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
          return { rows };
        },
      };
      await boss.send(queue, data, { id: idFor(queue, key), db });
    },
  };
}

/** The same wish gives the same id, and the queue takes an id once. */
export function idFor(queue: string, key: string): string {
  const hash = createHash('sha256').update(`${queue} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
