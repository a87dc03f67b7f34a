import type { Database } from '@karwan/database/connect';
import { originOf, traceJobs } from '@karwan/tracing/seams';
import type { Kysely } from 'kysely';
import type { JobResult, PgBoss } from 'pg-boss';
import { refreshListings } from './catalogue/listing/refresh-listings.ts';
import { forgetImports } from './catalogue/staff/import/forget-imports.ts';
import { runImportStep } from './catalogue/staff/import/work/run-import-step.ts';
import { fetchQueued } from './catalogue/staff/products/pictures/fetched/fetch-queued.ts';
import { applyDueSchedules } from './catalogue/staff/products/sales/apply-due-schedules.ts';
import { applyDuePlans } from './catalogue/staff/products/sheet/apply-plans.ts';
import { writePrices } from './catalogue/staff/products/sheet/many/write-prices.ts';
import { switchContent } from './content/switch-content.ts';
import { moveBranch } from './fulfilment/staff/branches/move-branch.ts';
import { pruneEvents } from './insight/prune-events.ts';
import { sumSales } from './insight/reports/sum-sales.ts';
import { sumStock } from './insight/reports/sum-stock.ts';
import { sumVisits } from './insight/reports/sum-visits.ts';
import { learnFromClicks } from './insight/searches/learning/learn-from-clicks.ts';
import { listNotableQueries } from './insight/searches/list-notable-queries.ts';
import { sumSearches } from './insight/searches/sum-searches.ts';
import { mailSummaries } from './insight/summary/mail-summaries.ts';
import { renewAnswer } from './marketplaces/answers/renew-answer.ts';
import { forgetOldAnswers } from './marketplaces/answers/store-answer.ts';
import { renewCategoryTitles } from './marketplaces/items/category-titles.ts';
import type { Marketplaces } from './marketplaces/port.ts';
import { recordFormMessage } from './messaging/forms/record-form-message.ts';
import { recordOrderMessage } from './messaging/notifications/record-order-message.ts';
import { recordOrderMessages } from './messaging/notifications/record-order-messages.ts';
import { deliverRestockMessages } from './messaging/notifications/restock/deliver-restock-messages.ts';
import { queueRestockMessages } from './messaging/notifications/restock/queue-restock-messages.ts';
import { reportFailingSenders } from './messaging/staff/senders/report-failing-senders.ts';
import {
  deliverMessage,
  deliverMessages,
} from './messaging/transport/delivery/deliver-messages.ts';
import type { Messengers } from './messaging/transport/senders/messengers.ts';
import { watchMessages } from './messaging/transport/undelivered/watch-messages.ts';
import { settleAfterCallback } from './payments/attempt/status-checks.ts';
import type { Payments } from './payments/credentials/open-payments.ts';
import { performOperation } from './payments/operations/perform-operation.ts';
import { sweepPayments } from './payments/operations/sweep-payments.ts';
import { forgetFiles } from './payments/staff/settlements/forget-files.ts';
import { settleLate } from './payments/staff/settlements/steps/settle-late.ts';
import { createJobs, type JobPayloads, type Queue, type SentJobs } from './platform/jobs.ts';
import type { OnFault } from './platform/on-fault.ts';
import type { TaskKind } from './platform/staff-tasks/read-tasks.ts';
import { type DoTask, runTask } from './platform/staff-tasks/run-task.ts';
import { forgetRequests } from './platform/staff-trail/claim-request.ts';
import { carryOutZones } from './sales/delivery-zones/carry-out-zones.ts';
import { runDueTasks } from './sales/schedule/run-due-tasks.ts';
import { runBulk } from './sales/staff/bulk/run-bulk.ts';
import { prunePreviousPrices } from './sales/staff/returns/exchange/prune-previous-prices.ts';
import { forgetSearchLog } from './search/find/memory/forget-search-log.ts';
import { mergePendingLists } from './search/find/postgres/merge-pending-lists.ts';
import { learnKinds, learnNewKinds } from './search/kinds/learn-kinds.ts';
import { renewDocuments } from './search/renew-documents.ts';
import { findSameWords } from './search/staff-words/proposed/find-same-words.ts';
import { renewSuggestedQueries } from './search/suggest/queries/renew-suggested-queries.ts';
import { renewTellingWords } from './search/suggest/renew-telling-words.ts';
import { forgetEvents } from './shop/integrations/webhooks/forget-events.ts';
import { mergeOptionWords } from './shop/settings/texts/merge-option-words.ts';
import { reportLowStock } from './stock/staff/alarm/report-low-stock.ts';

export interface WorkerDependencies {
  readonly db: Kysely<Database>;
  /** What this process sends jobs with, and so is woken by; left out: jobs are found by the poll. */
  readonly jobs?: SentJobs;
  readonly marketplaces?: Marketplaces;
  readonly payments?: Payments;
  readonly messengers?: Messengers;
  /** Pictures may be fetched from this machine, too; left out: no. */
  readonly allowsLoopback?: boolean;
  /** Seconds between two looks into an empty queue. */
  readonly pause?: number;
  readonly logger: WorkerLogger;
}

/** A log whose lines say of an error under `err` what happened, and nothing personal. */
type WorkerLogger = Record<
  'debug' | 'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

interface TakenJob {
  readonly id: string;
  readonly data: object;
}

/** Jobs of a batch that are done in one go. */
interface Together<Q extends Queue> {
  readonly batchSize: number;
  /** So many batches go on side by side, with so many jobs of one group; left out: one batch after the other. */
  readonly aside?: { readonly batches: number; readonly ofGroup: number };
  /** A second batch is done meanwhile where one after the other does not keep up. */
  readonly hasHelper?: boolean;
  /** Answers for each job why it failed; rejects when none is done. */
  work(batch: readonly JobPayloads[Q][]): Promise<readonly (Error | undefined)[]>;
}

/** At once, each with an end of its own: one that fails fails alone. A full batch is followed by the next. */
const atOnce = 10;
/** Bookings come in bursts, and many are written as cheaply as a few. */
const manyBookings = 50;

/** Takes jobs from all queues. A job that throws is tried again later by the queue's own rules. */
export async function registerWorkers(
  boss: Pick<PgBoss, 'work' | 'insert' | 'notifyWorker'>,
  dependencies: WorkerDependencies,
): Promise<void> {
  const { db, logger, marketplaces = {}, messengers = {}, pause = 2, payments } = dependencies;
  const { jobs = createJobs(boss), allowsLoopback } = dependencies;
  const options = {
    pollingIntervalSeconds: pause,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const resultOf = (queue: Queue, { id, data }: TakenJob, fault: unknown): JobResult => {
    const [, trace] = originOf(data)?.split('-') ?? [];
    const fields = { queue, job: id, ...(trace && { trace_id: trace }) };
    if (fault === undefined) {
      logger.debug(fields, 'job done');
      return { id, status: 'completed' };
    }
    logger.error({ ...fields, err: fault }, 'job failed');
    return { id, status: 'failed', output: { fault: inWords(fault) } };
  };
  const take = async <Q extends Queue>(
    queue: Q,
    work: (data: JobPayloads[Q]) => Promise<unknown>,
    together?: Together<Q>,
  ) => {
    const { batchSize = atOnce, aside } = together ?? {};
    const size = {
      batchSize,
      ...(aside && {
        localConcurrency: aside.batches,
        localGroupConcurrency: aside.ofGroup,
        // All of them together look as often as one.
        pollingIntervalSeconds: pause * aside.batches,
      }),
    };
    const done = async (batch: readonly (TakenJob & { readonly data: JobPayloads[Q] })[]) => {
      const payloads = batch.map(({ data }) => data);
      // One bad job may have failed them all: then each is done by itself.
      const faults =
        (together &&
          (await traceJobs(queue, payloads, () => together.work(payloads)).catch(
            () => undefined,
          ))) ??
        (await eachAlone(payloads, (data) => traceJobs(queue, [data], () => work(data))));
      return batch.map((job, index) => resultOf(queue, job, faults[index]));
    };
    const start = (more: { readonly pollingIntervalSeconds?: number }) =>
      boss.work<JobPayloads[Q], unknown, typeof options & typeof size>(
        queue,
        { ...options, ...size, ...more },
        done,
      );
    const worker = await start({});
    jobs.onSent(queue, () => boss.notifyWorker(worker));
    // Nobody wakes it, and it seldom looks: a full batch that it finds is followed by the next.
    if (together?.hasHelper) await start({ pollingIntervalSeconds: pause * 2 });
  };
  await take('order-message', (data) => recordOrderMessage(db, jobs, messengers, data), {
    batchSize: manyBookings,
    work: (batch) => recordOrderMessages(db, jobs, messengers, batch),
  });
  await take('form-message', (data) => recordFormMessage(db, jobs, messengers, data));
  await take('message-watch', async () => {
    await watchMessages(db, logger);
    await reportFailingSenders(db, jobs);
  });
  await take('message', (data) => deliverMessage(db, messengers, data), {
    batchSize: atOnce,
    hasHelper: true,
    work: (batch) => deliverMessages(db, messengers, batch),
  });
  await take('insight-prune', async () => {
    await pruneEvents(db);
    await prunePreviousPrices(db);
  });
  await take('search-sums', async () => {
    await sumSearches(db);
    await listNotableQueries(db);
  });
  await take('search-learning', async () => {
    await learnFromClicks(db);
    await learnKinds(db);
  });
  await take('same-words', () => findSameWords(db));
  await take('sales-sums', async () => {
    await sumSales(db);
    await sumVisits(db);
  });
  await take('stock-sums', () => sumStock(db));
  await take('option-words', () => mergeOptionWords(db));
  await take('daily-summary', () => mailSummaries(db, jobs));
  await take('search-renewal', async () => {
    await renewDocuments(db);
    await renewTellingWords(db);
    await learnNewKinds(db);
    await renewSuggestedQueries(db);
    await mergePendingLists(db);
  });
  const fetchNext = (data: JobPayloads['picture-fetch']) =>
    fetchQueued({ db, jobs, allowsLoopback }, data);
  // Other machines are waited for side by side: a shop whose addresses are dead holds nobody else up.
  await take('picture-fetch', fetchNext, {
    batchSize: 2,
    aside: { batches: 6, ofGroup: 4 },
    work: (batch) =>
      Promise.all(
        batch.map((data) =>
          fetchNext(data).then(
            () => undefined,
            (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
          ),
        ),
      ),
  });
  await take('restock-notices', () => queueRestockMessages(db, jobs, messengers));
  await take(
    'restock-message',
    async (data) => {
      const [fault] = await deliverRestockMessages(db, messengers, [data]);
      if (fault) throw fault;
    },
    {
      batchSize: atOnce,
      work: (batch) => deliverRestockMessages(db, messengers, batch),
    },
  );
  await take('stock-alarms', () => reportLowStock(db, jobs));
  await take('catalogue-switch', async () => {
    try {
      await applyDueSchedules(db);
    } finally {
      // A sale that fails keeps no plan from its moment.
      await applyDuePlans(db);
    }
  });
  await take('content-switch', () => switchContent(db));
  await take('staff-prune', async () => {
    await forgetRequests(db);
    await forgetEvents(db);
    await forgetImports(db);
    await forgetFiles(db);
    await forgetSearchLog(db);
  });
  const tasks = {
    listings: refreshListings,
    branch: moveBranch,
    zones: carryOutZones,
    prices: writePrices,
    orders: runBulk,
  } satisfies Record<TaskKind, DoTask>;
  await take('staff-task', (data) => runTask({ db, jobs }, tasks, data));
  await take('catalogue-import', (data) => runImportStep({ db, jobs }, data));
  await take('marketplace-renewal', (data) => renewAnswer(db, marketplaces, data));
  await take('marketplace-prune', () => forgetOldAnswers(db));
  await take('marketplace-categories', () => renewCategoryTitles(db, marketplaces));
  const itemFaults =
    (queue: Queue): OnFault =>
    (error, fields) =>
      logger.warn({ queue, ...fields, err: error }, 'an item of a batch failed');
  await take('order-clock', async () => {
    try {
      await settleLate(db);
    } finally {
      await runDueTasks({ db, jobs }, { onFault: itemFaults('order-clock') });
    }
  });
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

/** Does each job by itself, a few at once. @returns for each why it failed. */
async function eachAlone<Data>(
  batch: readonly Data[],
  work: (data: Data) => Promise<unknown>,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (let done = 0; done < batch.length; done += atOnce) {
    const some = batch.slice(done, done + atOnce);
    const ends = await Promise.allSettled(some.map(work));
    faults.push(...ends.map((end) => (end.status === 'rejected' ? end.reason : undefined)));
  }
  return faults;
}

/** Why a job failed, as the queue keeps it and staff are shown it: a database's message may quote what somebody typed. */
function inWords(fault: unknown): string {
  if (fault instanceof Error && 'severity' in fault && 'code' in fault) {
    return `database error ${String(fault.code)}`;
  }
  return String(fault);
}
