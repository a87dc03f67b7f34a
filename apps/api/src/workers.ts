import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Marketplaces } from './marketplace/port.ts';
import { renewAnswer } from './marketplace/renew-answer.ts';
import { recordFormMessage } from './messages/record-form-message.ts';
import { recordOrderMessage } from './messages/record-order-message.ts';
import type { Payments } from './payments/open-payments.ts';
import { performOperation } from './payments/perform-operation.ts';
import { sweepPayments } from './payments/sweep-payments.ts';
import { createJobs, type JobPayloads, type Queue } from './platform/jobs.ts';

export interface WorkerDependencies {
  readonly db: Kysely<Database>;
  readonly marketplaces?: Marketplaces;
  readonly payments?: Payments;
  readonly logger: { info(fields: object, message: string): void };
}

/** Takes jobs from all queues. A job that throws is tried again later by the queue's own rules. */
export async function registerWorkers(
  boss: Pick<PgBoss, 'work' | 'insert'>,
  { db, logger, marketplaces = {}, payments }: WorkerDependencies,
): Promise<void> {
  const take = <Q extends Queue>(queue: Q, work: (data: JobPayloads[Q]) => Promise<unknown>) =>
    // One job at a time, so that one that fails fails alone.
    boss.work<JobPayloads[Q]>(queue, { batchSize: 1, localConcurrency: 2 }, async (jobs) => {
      for (const job of jobs) {
        await work(job.data);
        logger.info({ queue, job: job.id }, 'job done');
      }
    });
  await take('order-message', (data) => recordOrderMessage(db, data));
  await take('form-message', (data) => recordFormMessage(db, data));
  await take('marketplace-renewal', (data) => renewAnswer(db, marketplaces, data));
  if (!payments) return;
  const desk = { db, jobs: createJobs(boss), payments };
  await take('payment-operation', ({ operationId }) => performOperation(desk, operationId));
  await take('payment-sweep', () => sweepPayments(desk));
}
