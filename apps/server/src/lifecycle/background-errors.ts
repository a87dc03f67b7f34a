import type { Logger } from 'pino';
import { databaseFault } from '../errors/database-fault.ts';
import { describeError } from '../logging/logging.ts';

/**
 * Logs errors that no request waits for: of the job queue, and of the connection that receives
 * notifications. While the database is away each of them fails again and again: a short warning says
 * so.
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

/** The queue reports errors as plain copies with the fields of the originals. */
function errorOf(thrown: unknown): unknown {
  if (thrown instanceof Error || typeof thrown !== 'object' || thrown === null) return thrown;
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string' ? Object.assign(new Error(message), thrown) : thrown;
}
