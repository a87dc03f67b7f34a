import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** What can be made to go wrong, all at once or for addresses that hold `match` only. */
export interface Faults {
  /** Milliseconds before every answer. */
  delay?: number;
  /** Answers this status instead, such as 500 or 503. */
  status?: number;
  /** Answers a page instead of data. */
  garbage?: boolean;
  /** Answers with status 429. */
  quotaSpent?: boolean;
  /** When to come back, as the refusal says it: seconds, or a date. */
  retryAfter?: string;
  /** Takes no token any more, although they are not expired. */
  forgetTokens?: boolean;
  match?: string;
  /** So many answers go wrong, and no more. */
  times?: number;
}

/** @returns true when the fault was the answer. */
export async function suffer(faults: Faults, url: string, reply: FastifyReply): Promise<boolean> {
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
