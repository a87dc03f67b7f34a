import type { FastifyBaseLogger } from 'fastify';
import { databaseTrouble } from './database-fault.ts';

/** Logs what was answered with 503: as an error if it will not pass by itself, such as a full disk. */
export function logDeferred(log: FastifyBaseLogger, error: unknown, what: string): void {
  const level = databaseTrouble(error)?.needsAction ? 'error' : 'warn';
  log[level]({ err: error }, `${what} deferred: service unavailable`);
}
