import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobResult, PgBoss } from 'pg-boss';
import { recordFormMessage } from './forms/record-form-message.ts';
import { pruneEvents } from './insight/prune-events.ts';
import { recordPurchase } from './insight/record-purchase.ts';
import { renewAnswer } from './marketplace/answers/renew-answer.ts';
import { forgetOldAnswers } from './marketplace/answers/store-answer.ts';
import { renewCategoryTitles } from './marketplace/items/category-titles.ts';
import type { Marketplaces } from './marketplace/port.ts';
import { deliverMessage } from './messages/delivery/deliver-message.ts';
import type { Messengers } from './messages/senders/messengers.ts';
import { watchMessages } from './messages/undelivered/watch-messages.ts';
import { recordOrderMessage } from './notifications/record-order-message.ts';
import { runDueTasks } from './orders/schedule/run-due-tasks.ts';
import { settleAfterCallback } from './payments/attempt/status-checks.ts';
import { sweepPayments } from './payments/attempt/sweep-payments.ts';
import { performOperation } from './payments/operations/perform-operation.ts';
import type { Payments } from './payments/providers/open-payments.ts';
import { createJobs, type JobPayloads, type Queue } from './platform/jobs.ts';
import type { OnFault } from './platform/on-fault.ts';

export interface WorkerDependencies {
  readonly db: Kysely<Database>;
  readonly marketplaces?: Marketplaces;
  readonly payments?: Payments;
  readonly messengers?: Messengers;
  /** Seconds between two looks into an empty queue. */
  readonly pause?: number;
  readonly logger: WorkerLogger;
}

/** A log whose lines say of an error under `err` what happened, and nothing personal. */
type WorkerLogger = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/** At once, each with an end of its own: one that fails fails alone. A full batch is followed by the next. */
const several = { batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

/** Takes jobs from all queues. A job that throws is tried again later by the queue's own rules. */
export async function registerWorkers(
  boss: Pick<PgBoss, 'work' | 'insert'>,
  { db, logger, marketplaces = {}, messengers = {}, pause = 2, payments }: WorkerDependencies,
): Promise<void> {
  const jobs = createJobs(boss);
  const options = { ...several, pollingIntervalSeconds: pause } as const;
  const take = <Q extends Queue>(queue: Q, work: (data: JobPayloads[Q]) => Promise<unknown>) =>
    boss.work<JobPayloads[Q], unknown, typeof options>(queue, options, (batch) =>
      Promise.all(
        batch.map(async (job): Promise<JobResult> => {
          const fields = { queue, job: job.id };
          try {
            await work(job.data);
            logger.info(fields, 'job done');
            return { id: job.id, status: 'completed' };
          } catch (error) {
            logger.error({ ...fields, err: error }, 'job failed');
            return { id: job.id, status: 'failed', output: { fault: String(error) } };
          }
        }),
      ),
    );
  await take('order-message', async (data) => {
    await recordOrderMessage(db, jobs, messengers, data);
    if (data.kind === 'order-booked-email') await recordPurchase(db, data);
  });
  await take('form-message', (data) => recordFormMessage(db, jobs, messengers, data));
  await take('message-watch', () => watchMessages(db, logger));
  await take('message', (data) => deliverMessage(db, messengers, data));
  await take('insight-prune', () => pruneEvents(db));
  await take('marketplace-renewal', (data) => renewAnswer(db, marketplaces, data));
  await take('marketplace-prune', () => forgetOldAnswers(db));
  await take('marketplace-categories', () => renewCategoryTitles(db, marketplaces));
  const itemFaults =
    (queue: Queue): OnFault =>
    (error, fields) =>
      logger.warn({ queue, ...fields, err: error }, 'one item of a batch failed');
  await take('order-clock', () =>
    runDueTasks({ db, jobs }, { onFault: itemFaults('order-clock') }),
  );
  if (!payments) return;
  const depsOf = (queue: Queue) => ({ db, jobs, payments, onFault: itemFaults(queue) });
  await take('payment-operation', ({ operationId }) =>
    performOperation(depsOf('payment-operation'), operationId),
  );
  await take('payment-sweep', () => sweepPayments(depsOf('payment-sweep')));
  await take('payment-check', ({ paymentId }) =>
    settleAfterCallback(depsOf('payment-check'), paymentId),
  );
}
