import { ORPCError } from '@orpc/server';
import { type DatabaseTrouble, troubleOf } from './database-trouble.ts';

/**
 * What a failed statement means for the client: `unavailable` (no database or no connection now; a retry may
 * work) or `unstorable` (the request contains text that PostgreSQL cannot store).
 */
export type DatabaseFault = 'unavailable' | 'unstorable';

/** Invalid byte sequence, invalid Unicode escape, and invalid text such as a lone surrogate in JSON. */
const unstorableStates = new Set(['22021', '22P05', '22P02']);

/** Undefined when the error does not come from the database, or is a bug in the shop. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const found = find(error);
  return found === undefined || found === 'unstorable' ? found : 'unavailable';
}

/** What keeps the database from doing its work; undefined for all other errors. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  const found = find(error);
  return found === 'unstorable' ? undefined : found;
}

function find(error: unknown): DatabaseTrouble | 'unstorable' | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    // A call's own error takes precedence over its cause.
    if (one instanceof ORPCError && one.status < 500) return undefined;
    if (one instanceof ORPCError && one.defined) return undefined;
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && unstorableStates.has(code)) return 'unstorable';
    const trouble = troubleOf(one);
    if (trouble) return trouble;
  }
  return undefined;
}
