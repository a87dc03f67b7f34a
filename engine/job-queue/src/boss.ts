import type { Duplex } from 'node:stream';
import { PgBoss } from 'pg-boss';
import { deadLetterQueue, type QueueOptions } from './queue-options.ts';

type QueueMap = Readonly<Record<string, QueueOptions>>;

export interface BossOptions {
  /** Runs pg-boss's maintenance (expiry, clean-up); for processes with workers. */
  readonly supervise: boolean;
  readonly onError: (error: Error) => void;
  /** Opens the sockets of its connections; default: the driver does. */
  readonly stream?: () => Duplex;
}

/** Milliseconds that a statement of the queue may take; its maintenance takes longer than a request's. */
const maxStatementTime = 60_000;
/** Milliseconds after which a connection whose statement is not answered is closed. */
const longestAnswer = maxStatementTime + 2_000;

/** Starts pg-boss on the database at `url`, and creates its missing tables, queues and schedules. */
export async function startBoss(
  url: string,
  queues: QueueMap,
  options: BossOptions,
): Promise<PgBoss> {
  // pg-boss hands its options on to the driver.
  const connection = {
    connectionString: url,
    application_name: 'karwan-jobs',
    max: options.supervise ? 4 : 2,
    connectionTimeoutMillis: 3_000,
    statement_timeout: maxStatementTime,
    query_timeout: longestAnswer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.stream && { stream: options.stream }),
  };
  const boss = new PgBoss({
    ...connection,
    supervise: options.supervise,
    schedule: options.supervise,
  });
  // Without an error listener an outage of the database would crash the process.
  boss.on('error', options.onError);
  await boss.start();
  await makeQueues(boss, queues);
  if (options.supervise) await planSchedules(boss, queues);
  return boss;
}

/** Creates missing queues; usually there are none. */
async function makeQueues(boss: PgBoss, queues: QueueMap): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const [queue, { cron: _, ...options }] of Object.entries(queues)) {
    if (!present.has(queue)) await boss.createQueue(queue, options);
  }
}

/** Stores schedules that are missing or have changed. */
async function planSchedules(boss: PgBoss, queues: QueueMap): Promise<void> {
  const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [queue, { cron }] of Object.entries(queues)) {
    if (cron !== undefined && planned.get(queue) !== cron) await boss.schedule(queue, cron, {});
  }
}
