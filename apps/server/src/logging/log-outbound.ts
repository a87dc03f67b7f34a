import { type OutboundAttempt, outboundAttempts } from '@karwan/outbound-http/client';
import type { Logger } from 'pino';

/** Logs each outbound request: its service, outcome and duration. */
export function logOutboundRequests(logger: Logger): void {
  outboundAttempts.subscribe((message) => {
    const { milliseconds: ms, ...attempt } = message as OutboundAttempt;
    const failed = attempt.failure !== undefined || (attempt.status ?? 0) >= 500;
    if (failed) logger.warn({ ...attempt, ms }, 'an outside service did not answer');
    else logger.debug({ ...attempt, ms }, 'another service answered');
  });
}
