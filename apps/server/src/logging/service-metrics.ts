import {
  type WithheldNotice,
  withheldMessages,
} from '@karwan/api/messaging/transport/limits/withheld';
import { slowStatements } from '@karwan/database/statements/slow-statements';
import { type OutboundAttempt, outboundAttempts } from '@karwan/outbound-http/client';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics of outbound requests, slow statements and withheld messages. */
export function registerServiceMetrics(registry: Registry): void {
  const registers = [registry];
  const durations = new Histogram({
    name: 'outbound_request_duration_seconds',
    help: 'Requests to other services, by how they ended',
    labelNames: ['service', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const slow = new Counter({
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    registers,
  });
  const withheld = new Counter({
    name: 'messages_withheld_total',
    help: 'Messages to customers that a limit withheld, by the limit',
    labelNames: ['reason', 'channel'],
    registers,
  });
  withheldMessages.subscribe((message) => {
    const { reason, channel } = message as WithheldNotice;
    withheld.inc({ reason, channel });
  });
  outboundAttempts.subscribe((message) => {
    const { service, milliseconds, status = 0, failure } = message as OutboundAttempt;
    const outcome = failure ?? (status >= 500 ? 'server-error' : 'answered');
    durations.observe({ service, outcome }, milliseconds / 1_000);
  });
  slowStatements.subscribe(() => slow.inc());
}
