import { createHash } from 'node:crypto';
import type { Merchant } from '@karwan/contract/marketplace-item';
import type { NotifiedEventKind } from '@karwan/contract/order-life';
import type { Executor } from '@karwan/database/execute-together';
import type { OpenSockets } from '@karwan/database/statements/open-sockets';
import { currentTrace } from '@karwan/tracing/seams';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Urgency } from '../marketplaces/budget/day-budget.ts';

/** The payload of each queue's jobs. Payloads contain ids and keys only, no personal data. */
export interface JobPayloads {
  'order-message': {
    tenantId: number;
    parentOrderId: string;
    kind:
      | BookingConfirmation
      | FormerConfirmation
      | PaymentMessage
      | ReturnMessage
      | OrderNotificationKind
      | 'order-unanswered'
      | 'refund-details';
    /** The order that the message is about, and its event; undefined for a whole booking. */
    orderId?: string;
    eventId?: number;
    /** The payment that the message is about, with an amount in minor units of the order's currency. */
    payment?: { readonly id: number; readonly amount: number; readonly occasion: string };
  };
  'form-message': { tenantId: number; formMessageId: number };
  /** Stored messages to be sent; jobs queued by earlier versions have one each. */
  message:
    | { tenantId: number; messageIds: readonly number[] }
    | { tenantId: number; messageId: number };
  'marketplace-renewal': {
    tenantId: number;
    merchant: Merchant;
    question: string;
    urgency?: Urgency;
  };
  'marketplace-prune': object;
  'marketplace-categories': object;
  'payment-operation': { tenantId: number; operationId: number };
  'payment-sweep': object;
  /** Checks a payment again whose callback came just after its provider had been queried. */
  'payment-check': { paymentId: number };
  'order-clock': object;
  'insight-prune': object;
  /** Aggregates search statistics, and each night learns from them. */
  'search-sums': object;
  'search-learning': object;
  'same-words': object;
  /** Aggregates sales by day, and each night the remaining stock. */
  'sales-sums': object;
  'stock-sums': object;
  /** Each night removes option words that no product uses any more from the texts to translate. */
  'option-words': object;
  /** Mails the shop the figures of the day before. */
  'daily-summary': object;
  'message-watch': object;
  'search-renewal': object;
  'stock-alarms': object;
  'staff-prune': object;
  /** Applies planned changes of the catalogue (sales, visibility); runs each minute to catch up on missed ones. */
  'catalogue-switch': object;
  /** Publishes posts at their time; runs each minute to catch up on missed ones. */
  'content-switch': object;
  /** A task of the staff that takes longer than a request. */
  'staff-task': { taskId: number };
  /** Runs or continues a file's import. */
  'catalogue-import': { runId: number };
  /** Fetches a picture that imported rows name by URL; `after`: continue with products of a greater id. */
  'picture-fetch': { fetchId: number; after?: number };
  'restock-notices': object;
  'restock-message': { tenantId: number; messageIds: readonly number[] };
}

/** Confirmations of a booking: by mail and SMS together, and by push. */
export type BookingConfirmation = 'order-booked-messages' | 'order-booked-push';

/** Mail and SMS separately, as earlier versions queued them. */
type FormerConfirmation = 'order-booked-email' | 'order-booked-sms';

/** Messages about a booking that is not paid yet, or was never paid. */
export type UnpaidMessage =
  | 'payment-failed'
  | 'payment-expired'
  | 'payment-voucher'
  | 'payment-on-delivery';

/** Messages about money that a provider has approved, taken, taken too late, or returned after that. */
export type MoneyMessage =
  | 'payment-approved'
  | 'payment-received'
  | 'payment-late'
  | 'payment-returned';
export type PaymentMessage = UnpaidMessage | MoneyMessage;

/** What a customer is told about a return. */
export type ReturnMessage = 'return-approved' | 'return-rejected' | 'return-received';

/** The messages a customer gets after the booking. */
export type OrderNotificationKind = `order-${NotifiedEventKind}`;

export type Queue = keyof JobPayloads;

interface Job<Q extends Queue> {
  readonly key: string;
  readonly data: JobPayloads[Q];
  /** Delay in seconds; default: none. */
  readonly startAfter?: number;
  /** Group for queues that limit concurrency per group. */
  readonly group?: string | undefined;
}

export interface Jobs {
  /** Queues jobs within the caller's transaction; a job with the same `key` is queued at most once. */
  send<Q extends Queue>(trx: Executor, queue: Q, jobs: readonly Job<Q>[]): Promise<void>;
}

/** The dead letter queue: jobs that failed every retry. No worker processes them; staff inspect them. */
export const deadLetterQueue = 'dead-letter';

/** Retries for about two hours with exponential backoff, so that an outage of a mail server loses no message. */
const patient = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 60,
  deadLetter: deadLetterQueue,
};

/** Few retries, because the job is queued again whenever its result is needed. */
const fleeting = { retryLimit: 1, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 3_600 };

/** For scans of a whole table: no retries, because the schedule repeats them. */
const lengthy = { ...fleeting, retryLimit: 0, policy: 'exclusive', expireInSeconds: 900 };

const queues: Record<Queue, object> = {
  'order-message': patient,
  'form-message': patient,
  message: patient,
  'marketplace-renewal': fleeting,
  'marketplace-prune': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'marketplace-categories': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'payment-operation': patient,
  'payment-sweep': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'payment-check': { ...fleeting, retryLimit: 0 },
  'order-clock': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'insight-prune': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'search-sums': lengthy,
  'search-learning': lengthy,
  'same-words': lengthy,
  'sales-sums': lengthy,
  'stock-sums': lengthy,
  'option-words': lengthy,
  'daily-summary': lengthy,
  'message-watch': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'restock-message': patient,
  'staff-task': patient,
  'catalogue-import': patient,
  'picture-fetch': patient,
  'stock-alarms': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'staff-prune': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'catalogue-switch': fleeting,
  'content-switch': fleeting,
  'restock-notices': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
  'search-renewal': { ...fleeting, retryLimit: 0, policy: 'exclusive' },
};

/** Whether the queue exists in this version: failed jobs of earlier versions may name others. */
export const isQueue = (name: string): name is Queue => Object.hasOwn(queues, name);

/** Cron schedules (minute, hour, day, month, weekday; UTC). */
const schedules: { readonly [Q in Queue]?: string } = {
  'payment-sweep': '* * * * *',
  'order-clock': '* * * * *',
  'insight-prune': '23 21 * * *',
  'search-sums': '7 * * * *',
  'search-learning': '37 21 * * *',
  'same-words': '51 21 * * *',
  'sales-sums': '*/5 * * * *',
  // Shortly after midnight in Pakistan.
  'stock-sums': '7 19 * * *',
  'option-words': '13 20 * * *',
  // From eight in the morning until noon in Pakistan; a summary that was mailed is not mailed again.
  'daily-summary': '2,32 3-6 * * *',
  'message-watch': '*/15 * * * *',
  'search-renewal': '* * * * *',
  'catalogue-switch': '* * * * *',
  'content-switch': '* * * * *',
  'restock-notices': '* * * * *',
  'stock-alarms': '*/10 * * * *',
  'staff-prune': '50 22 * * *',
  'marketplace-prune': '41 20 * * *',
  // The job itself asks once a day; the short interval is for new shops.
  'marketplace-categories': '*/5 * * * *',
};

export interface BossOptions {
  /** Runs pg-boss's maintenance (expiry, clean-up); for processes with workers. */
  readonly supervise: boolean;
  readonly onError: (error: Error) => void;
  /** Its connections, for whoever notices that the database no longer answers; default: nobody closes them. */
  readonly sockets?: OpenSockets;
}

/** Milliseconds that a statement of the queue may take; its maintenance takes longer than a request's. */
const longestStatement = 60_000;
/** Milliseconds after which a connection whose statement is not answered is closed. */
const longestAnswer = longestStatement + 2_000;

/** Starts pg-boss on the database at `url`, and creates its missing tables and queues. */
export async function startBoss(url: string, options: BossOptions): Promise<PgBoss> {
  // pg-boss hands its options on to the driver.
  const connection = {
    connectionString: url,
    application_name: 'karwan-jobs',
    max: options.supervise ? 4 : 2,
    connectionTimeoutMillis: 3_000,
    statement_timeout: longestStatement,
    query_timeout: longestAnswer,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.sockets && { stream: options.sockets.create }),
  };
  const boss = new PgBoss({
    ...connection,
    supervise: options.supervise,
    schedule: options.supervise,
  });
  // Without an error listener an outage of the database would crash the process.
  boss.on('error', options.onError);
  await boss.start();
  await makeQueues(boss);
  if (options.supervise) await planSchedules(boss);
  return boss;
}

/** Creates missing queues; usually there are none. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const [queue, options] of Object.entries(queues)) {
    if (!present.has(queue)) await boss.createQueue(queue, options);
  }
}

/** Stores schedules that are missing or have changed. */
async function planSchedules(boss: PgBoss): Promise<void> {
  const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [queue, cron] of Object.entries(schedules)) {
    if (planned.get(queue) !== cron) await boss.schedule(queue, cron, {});
  }
}

/** Milliseconds between sending a job and waking its worker, which collects a batch; most are committed by then. */
const gathering = 200;

/** For jobs that are sent and processed in one process: the worker is woken instead of waiting for its poll. */
export interface SentJobs extends Jobs {
  /** Calls `wake` soon after a job without delay was sent to `queue`. */
  onSent(queue: Queue, wake: () => void): void;
}

/** The queue for commands. Jobs become visible when the caller's transaction commits. */
export function createJobs(boss: Pick<PgBoss, 'insert'>): SentJobs {
  const wakers = new Map<Queue, () => void>();
  const waiting = new Set<Queue>();
  function wakeSoon(queue: Queue) {
    const wake = wakers.get(queue);
    if (!wake || waiting.has(queue)) return;
    waiting.add(queue);
    const timer = setTimeout(() => {
      waiting.delete(queue);
      wake();
    }, gathering);
    // The timer does not keep the process alive, since the job is stored.
    timer.unref();
  }
  return {
    async send(trx, queue, jobs) {
      const { executeSql } = fromKysely(trx);
      const traceparent = currentTrace();
      const rows = jobs.map(({ key, data, group, ...job }) => ({
        ...job,
        ...(group !== undefined && { group: { id: group } }),
        // Continues the trace, see originOf.
        data: traceparent === undefined ? data : { ...data, traceparent },
        id: idOf(queue, key),
      }));
      await boss.insert(queue, rows, {
        // pg-boss's insert statement is the same for all jobs of a queue, so it can be prepared.
        db: {
          executeSql: (text, values) => executeSql(`/* prepared: send-${queue} */${text}`, values),
        },
      });
      if (jobs.some(({ startAfter = 0 }) => startAfter === 0)) wakeSoon(queue);
    },
    onSent: (queue, wake) => wakers.set(queue, wake),
  };
}

/** A job's id from its key, so that the primary key refuses a duplicate. */
function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex');
  // UUID version 8 (RFC 9562), which is application-defined.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
