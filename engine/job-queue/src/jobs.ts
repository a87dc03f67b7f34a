import { createHash } from 'node:crypto';
import { currentTrace } from '@karwan/tracing/seams';
import { fromKysely, type PgBoss } from 'pg-boss';

/** A transaction of Kysely, or what stands in for one. */
type Executor = Parameters<typeof fromKysely>[0];

/** The name of a queue. */
type NameOf<Payloads> = keyof Payloads & string;

interface Job<Data> {
  readonly key: string;
  readonly data: Data;
  /** Delay in seconds; default: none. */
  readonly startAfter?: number;
  /** Group for queues that limit concurrency per group. */
  readonly group?: string | undefined;
}

/** @template Payloads the payloads of each queue's jobs, by the queue's name */
export interface Jobs<Payloads> {
  /** Queues jobs within the caller's transaction; a job with the same `key` is queued at most once. */
  send<Q extends NameOf<Payloads>>(
    trx: Executor,
    queue: Q,
    jobs: readonly Job<Payloads[Q]>[],
  ): Promise<void>;
}

/** Milliseconds between sending a job and waking its worker, which collects a batch; most are committed by then. */
const gathering = 200;

/** For jobs that are sent and processed in one process: the worker is woken instead of waiting for its poll. */
export interface SentJobs<Payloads> extends Jobs<Payloads> {
  /** Calls `wake` soon after a job without delay was sent to `queue`. */
  onSent(queue: NameOf<Payloads>, wake: () => void): void;
}

/** The queue for commands. Jobs become visible when the caller's transaction commits. */
export function createJobs<Payloads extends Record<keyof Payloads, object>>(
  boss: Pick<PgBoss, 'insert'>,
): SentJobs<Payloads> {
  const wakers = new Map<string, () => void>();
  const waiting = new Set<string>();
  function wakeSoon(queue: string) {
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
