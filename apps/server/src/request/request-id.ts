import type { IncomingMessage } from 'node:http';

const header = 'x-request-id';
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Names one request in answers and log lines: the id that a proxy gave it, if it is well formed, else a
 * new one. It is written back to the request's headers, so that all who ask get the same.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[header];
  if (typeof given === 'string' && wellFormed.test(given)) return given;
  const made = crypto.randomUUID();
  headers[header] = made;
  return made;
}
