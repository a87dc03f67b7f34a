import type { IncomingMessage } from 'node:http';

const header = 'x-request-id';
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * The request id in responses and log lines: a proxy's `x-request-id` if well formed, else a new one. It is written
 * back to the request's headers, so that every call returns the same id.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[header];
  if (typeof given === 'string' && wellFormed.test(given)) return given;
  const made = crypto.randomUUID();
  headers[header] = made;
  return made;
}
