import { ORPCError } from '@orpc/server';

/**
 * What a failed statement means for the client: `unavailable` (no database or no connection now; a retry may
 * work) or `unstorable` (the request contains text that PostgreSQL cannot store).
 */
export type DatabaseFault = 'unavailable' | 'unstorable';

/** SQLSTATE classes: connection exceptions and insufficient resources. */
const unavailableClasses = /^(08|53)/;
const unavailableStates = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014'],
  // lock_not_available, serialization_failure, deadlock_detected; read_only_sql_transaction during a failover.
  ...['55P03', '40001', '40P01', '25006'],
]);
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** Errors of the driver and its pool that have no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|^timeout expired$|^Query read timeout$|^Connection terminated|is not queryable$|after calling end on the pool|driver has already been destroyed/;

/** Invalid byte sequence, invalid Unicode escape, and invalid text such as a lone surrogate in JSON. */
const unstorableStates = new Set(['22021', '22P05', '22P02']);

/** Undefined when the error does not come from the database, or is a bug in the shop. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    // A call's own error takes precedence over its cause.
    if (one instanceof ORPCError && one.status < 500) return undefined;
    if (one instanceof ORPCError && one.defined) return undefined;
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && unstorableStates.has(code)) return 'unstorable';
    if (isUnavailable(code, one.message) || isSocketGone(one)) return 'unavailable';
  }
  return undefined;
}

function isUnavailable(code: unknown, message: string): boolean {
  if (unavailableMessages.test(message)) return true;
  if (typeof code !== 'string') return false;
  return (
    networkCodes.has(code) ||
    unavailableStates.has(code) ||
    (code.length === 5 && unavailableClasses.test(code))
  );
}

/** The embedded server is restarting and has not created its socket yet. */
function isSocketGone({ code, syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' && syscall === 'connect';
}
