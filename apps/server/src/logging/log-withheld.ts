import {
  type WithheldNotice,
  withheldMessages,
} from '@karwan/api/messaging/transport/limits/withheld';
import type { Logger } from 'pino';

const hour = 3_600_000;

/**
 * Logs that messages of a shop are withheld, once an hour for each limit: who floods it must not flood the log. How many
 * they are is counted in the metrics.
 */
export function logWithheldMessages(logger: Pick<Logger, 'warn'>): void {
  const last = new Map<string, number>();
  withheldMessages.subscribe((message) => {
    const { tenantId, channel, reason } = message as WithheldNotice;
    const name = `${tenantId} ${channel} ${reason}`;
    if (Date.now() - (last.get(name) ?? Number.NEGATIVE_INFINITY) < hour) return;
    last.set(name, Date.now());
    logger.warn({ tenantId, channel, reason }, 'a limit held back messages to customers');
  });
}
