import { ORPCError } from '@orpc/server';

/**
 * What a failed statement means to the client: `unavailable` (the database, or a connection to it,
 * cannot be had now: a retry may work) or `unstorable` (the request holds what no column can).
 */
export type DatabaseFault = 'unavailable' | 'unstorable';

/** Classes of SQLSTATE: connection exceptions and a lack of resources. */
const unavailableClasses = /^(08|53)/;
const unavailableStates = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '57014'],
  // Another transaction holds a lock or won a race for one, or the standby is not yet the primary.
  ...['55P03', '40001', '40P01', '25006'],
]);
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** The driver and its pool give these no code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|^timeout expired$|^Connection terminated|is not queryable$|after calling end on the pool|driver has already been destroyed/;

/** Invalid text: a byte sequence, an escape of Unicode, and what half a surrogate pair is called in JSON. */
const unstorableStates = new Set(['22021', '22P05', '22P02']);

/** Undefined: the error does not come from the database, or is a bug of ours. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    // What a call says of itself counts for more than what led it to say so.
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

/** A server of our own that is starting again has no socket yet. */
function isSocketGone({ code, syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ENOENT' && syscall === 'connect';
}
