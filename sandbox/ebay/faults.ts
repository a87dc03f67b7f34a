import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** Faults to simulate, for all requests or only those whose address contains `match`. */
export interface Faults {
  /** Milliseconds before every response. */
  delay?: number;
  /** Responds with this status instead, such as 500 or 503. */
  status?: number;
  /** Responds with an HTML page instead of data. */
  garbage?: boolean;
  /** Responds with status 429. */
  quotaSpent?: boolean;
  /** The Retry-After header: seconds, or a date. */
  retryAfter?: string;
  /** Refuses every token, although it has not expired. */
  forgetTokens?: boolean;
  match?: string;
  /** How many responses fail; then the fault ends. */
  times?: number;
}

/** @returns true when the fault was the response. */
export async function injectFault(
  faults: Faults,
  url: string,
  reply: FastifyReply,
): Promise<boolean> {
  if (faults.match !== undefined && !decodeURIComponent(url).includes(faults.match)) return false;
  if (faults.times !== undefined) {
    if (faults.times <= 0) return false;
    faults.times -= 1;
  }
  if (faults.delay) await sleep(faults.delay);
  if (faults.quotaSpent) {
    await reply
      .code(429)
      .header('retry-after', faults.retryAfter ?? '30')
      .send({
        errors: [
          { errorId: 2001, domain: 'ACCESS', category: 'REQUEST', message: 'Too many requests.' },
        ],
      });
    return true;
  }
  if (faults.garbage) {
    await reply.type('text/html').send('<html><body>Scheduled maintenance</body></html>');
    return true;
  }
  if (faults.status === undefined) return false;
  await reply
    .code(faults.status)
    .send({ errors: [{ errorId: 12000, domain: 'API_BROWSE', message: 'System error' }] });
  return true;
}
