import type { Logger } from 'pino';
import { databaseTrouble } from '../errors/database-fault.ts';

/** Milliseconds without an error after which an outage is over; longer than any pause between two tries. */
const usualQuiet = 20_000;

interface Outage {
  readonly since: number;
  errors: number;
  lastAt: number;
  readonly end: NodeJS.Timeout;
}

/**
 * Logs errors of background work: the job queue, broken connections and the one that listens for notifications. While
 * the database is down each queue reports the same again and again: an outage is one line, and one at its end.
 * @param quiet milliseconds without an error after which an outage is over
 */
export function logBackgroundErrors(
  logger: Logger,
  quiet = usualQuiet,
): (thrown: unknown, what?: string) => void {
  const outages = new Map<string, Outage>();
  return (thrown, what = 'background error') => {
    const error = errorOf(thrown);
    const trouble = databaseTrouble(error);
    if (!trouble) {
      logger.error({ err: error }, what);
      return;
    }
    const { kind, words, needsAction } = trouble;
    const now = performance.now();
    const known = outages.get(kind);
    if (known) {
      known.errors += 1;
      known.lastAt = now;
      known.end.refresh();
      return;
    }
    const { code, message } = error as NodeJS.ErrnoException;
    const fields = { outage: kind, why: words, ...(code && { code }), said: message };
    logger[needsAction ? 'error' : 'warn'](fields, 'the database fails: work is tried again');
    const end = setTimeout(() => {
      outages.delete(kind);
      const { since, lastAt, errors } = outage;
      const seconds = Math.round((lastAt - since) / 1_000);
      logger.info({ outage: kind, seconds, errors }, 'the database works again');
    }, quiet);
    end.unref();
    const outage: Outage = { since: now, errors: 1, lastAt: now, end };
    outages.set(kind, outage);
  };
}

/** The job queue reports errors as plain objects with the fields of the originals. */
function errorOf(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string' ? Object.assign(new Error(message), thrown) : thrown;
}
