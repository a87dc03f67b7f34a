import type { Logger } from 'pino';
import { databaseFault } from '../errors/database-fault.ts';
import { describeError } from '../logging/logging.ts';

/**
 * Logs errors of background work: the job queue and the connection that listens for notifications. While the
 * database is down they repeat, so each is logged as a short warning.
 */
export function logBackgroundErrors(logger: Logger): (thrown: unknown) => void {
  return (thrown) => {
    const error = errorOf(thrown);
    if (databaseFault(error) !== 'unavailable') {
      logger.error({ err: error }, 'background error');
      return;
    }
    const { code, message } = describeError(error);
    logger.warn({ code, why: message }, 'background error: the database does not respond');
  };
}

/** The job queue reports errors as plain objects with the fields of the originals. */
function errorOf(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string' ? Object.assign(new Error(message), thrown) : thrown;
}
