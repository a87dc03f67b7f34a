import { createHash } from 'node:crypto';
import type { Merchant } from '@karwan/contract/marketplace-item';
import type { OrderEventKind } from '@karwan/contract/order-life';
import type { Executor } from '@karwan/database/execute-together';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Urgency } from '../marketplace/budget/day-budget.ts';
import { currentTrace } from './traces/traces.ts';

/** Queue names and what their jobs carry. Nothing personal lies in the queue: ids and keys only. */
export interface JobPayloads {
  'order-message': {
    tenantId: number;
    parentOrderId: string;
    kind:
      | BookingConfirmation
      | FormerConfirmation
      | PaymentMessage
      | OrderNotificationKind
      | 'order-unanswered';
    /** The part that the message is about, and its event; none for a whole booking. */
    orderId?: string;
    eventId?: number;
  };
  'form-message': { tenantId: number; formMessageId: number };
  /** Messages that are written down, to be brought out; jobs of former versions have one each. */
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
  /** A payment whose callback came just after its provider had been asked. */
  'payment-check': { paymentId: number };
  'order-clock': object;
  'insight-prune': object;
  /** What was searched for, summed; then, each night, what is learned from it. */
  'search-sums': object;
  'search-learning': object;
  'same-words': object;
  /** What was sold, summed by day; then, each night, what is left. */
  'sales-sums': object;
  'stock-sums': object;
  /** Each night: what options are called in no product any more is nothing to be translated. */
  'option-words': object;
  /** The numbers of the day before, by mail to the shop. */
  'daily-summary': object;
  'message-watch': object;
  'search-renewal': object;
  'stock-alarms': object;
  'staff-prune': object;
  /** What was planned: sales begin and end, products are shown and hidden; each minute also what was missed. */
  'catalogue-switch': object;
  /** Posts come out at their time; each minute also what was missed. */
  'content-switch': object;
  /** What the staff asked for that takes longer than a request. */
  'staff-task': { taskId: number };
  /** A step of a file's import: somebody does it, or goes on with it. */
  'catalogue-import': { runId: number };
  /** A picture that imported rows name by its address; `after`: the products with a greater id are still to have it. */
  'picture-fetch': { fetchId: number; after?: number };
  'restock-notices': object;
  'restock-message': { tenantId: number; messageIds: readonly number[] };
}

/** What says that a booking is there: by mail and SMS together, and to browsers. */
export type BookingConfirmation = 'order-booked-messages' | 'order-booked-push';

/** Mail and SMS apart, as former versions queued them. */
type FormerConfirmation = 'order-booked-email' | 'order-booked-sms';

/** What says that a booking was not paid, yet or at all. */
export type PaymentMessage = 'payment-failed' | 'payment-expired' | 'payment-voucher';

/** The messages a customer gets after the booking. */
export type OrderNotificationKind = `order-${Exclude<OrderEventKind, 'booked'>}`;

export type Queue = keyof JobPayloads;

interface Job<Q extends Queue> {
  readonly key: string;
  readonly data: JobPayloads[Q];
  /** Seconds until it may be taken; left out: at once. */
  readonly startAfter?: number;
  /** Whose it is, where the queue does few at a time of each. */
  readonly group?: string | undefined;
}

export interface Jobs {
  /** Puts jobs into a queue within the caller's transaction; the `key` makes each at most once. */
  send<Q extends Queue>(trx: Executor, queue: Q, jobs: readonly Job<Q>[]): Promise<void>;
}

/** The queue of jobs that failed every retry. No worker takes them; staff look at them. */
export const deadLetterQueue = 'dead-letter';

/** Tries for about two hours, ever more slowly: an outage of a mail server costs no message. */
const patient = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  expireInSeconds: 60,
  deadLetter: deadLetterQueue,
};

/** Few retries: whoever needs the result queues the job again. */
const fleeting = { retryLimit: 1, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: 3_600 };

/** Looks through all of a table: nobody waits for it, and it comes again by itself. */
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

/** Whether there is a queue of this name: what failed of a former version may name another. */
export const isQueue = (name: string): name is Queue => Object.hasOwn(queues, name);

/** Jobs that come of themselves, whichever process is there: minute, hour, day, month, weekday. */
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
  // From eight in the morning in Pakistan until noon: what was mailed is not mailed again.
  'daily-summary': '2,32 3-6 * * *',
  'message-watch': '*/15 * * * *',
  'search-renewal': '* * * * *',
  'catalogue-switch': '* * * * *',
  'content-switch': '* * * * *',
  'restock-notices': '* * * * *',
  'stock-alarms': '*/10 * * * *',
  'staff-prune': '50 22 * * *',
  'marketplace-prune': '41 20 * * *',
  // Asks once a day; a shop that has just begun has its names soon.
  'marketplace-categories': '*/5 * * * *',
};

export interface BossOptions {
  /** Looks after the queues (expiry, clean-up); wanted in processes that work jobs off. */
  readonly supervise: boolean;
  readonly onError: (error: Error) => void;
}

/** The job queue on the database at `url`, its tables and queues made where they are missing. */
export async function startBoss(url: string, options: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'karwan-jobs',
    max: options.supervise ? 4 : 2,
    supervise: options.supervise,
    schedule: options.supervise,
  });
  // Without a listener an outage of the database would end the whole process.
  boss.on('error', options.onError);
  await boss.start();
  await makeQueues(boss);
  if (options.supervise) await planSchedules(boss);
  return boss;
}

/** Makes the queues that are missing; at most starts none is. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!present.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const [queue, options] of Object.entries(queues)) {
    if (!present.has(queue)) await boss.createQueue(queue, options);
  }
}

/** Writes the schedules that are missing or were others. */
async function planSchedules(boss: PgBoss): Promise<void> {
  const planned = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const [queue, cron] of Object.entries(schedules)) {
    if (planned.get(queue) !== cron) await boss.schedule(queue, cron, {});
  }
}

/** So long jobs are gathered that are done together, in milliseconds; most are committed by then. */
const gathering = 200;

/** Where jobs are sent and done in one process: what does them is woken instead of waiting for its poll. */
export interface SentJobs extends Jobs {
  /** Calls `wake` soon after a job was put into `queue` that may be taken at once. */
  onSent(queue: Queue, wake: () => void): void;
}

/** The queue as commands see it. Jobs become visible when the caller's transaction commits. */
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
    // Whoever stops does not wait for it: the job is stored.
    timer.unref();
  }
  return {
    async send(trx, queue, jobs) {
      const { executeSql } = fromKysely(trx);
      const traceparent = currentTrace();
      const rows = jobs.map(({ key, data, group, ...job }) => ({
        ...job,
        ...(group !== undefined && { group: { id: group } }),
        // The job goes on with the trace, see originOf.
        data: traceparent === undefined ? data : { ...data, traceparent },
        id: idOf(queue, key),
      }));
      await boss.insert(queue, rows, {
        // pg-boss has one text a queue for this.
        db: {
          executeSql: (text, values) => executeSql(`/* prepared: send-${queue} */${text}`, values),
        },
      });
      if (jobs.some(({ startAfter = 0 }) => startAfter === 0)) wakeSoon(queue);
    },
    onSent: (queue, wake) => wakers.set(queue, wake),
  };
}

/** The same key is the same job, which the queue's primary key refuses a second time. */
function idOf(queue: string, key: string): string {
  const hex = createHash('sha256').update(`${queue}\n${key}`).digest('hex');
  // RFC 9562, version 8: a uuid of the application's own making.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
