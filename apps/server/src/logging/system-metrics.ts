import type { SystemMetrics } from '@karwan/api/shop/system/read-metrics';
import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/**
 * Metrics about the shops, read from the database: every node exports the same ones. One read serves a whole
 * scrape. They are missing while the database does not respond.
 */
export function registerSystemMetrics(registry: Registry, read: () => Promise<SystemMetrics>) {
  const registers = [registry];
  let looking: Promise<void> | undefined;
  // All gauges of a scrape share one read.
  const look = () => {
    looking ??= fill().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers, collect: look });
  const orders = gauge('shop_orders_recent', 'Orders booked within five minutes');
  const payments = gauge('shop_payments_recent', 'Attempts to pay that began within an hour', [
    'gateway',
    'state',
  ]);
  const waiting = gauge('job_queue_waiting', 'Jobs that may be done now', ['queue']);
  const oldest = gauge('job_queue_oldest_seconds', 'How long the oldest job waits', ['queue']);
  const backup = gauge('backup_age_seconds', 'Age of the last backup; infinite without one');
  const bytes = gauge('database_bytes', 'Size of the database');
  const longest = gauge('database_longest_transaction_seconds', 'Age of the oldest transaction');
  const standbys = gauge('database_standbys', 'Servers that follow the primary');
  const lag = gauge('database_replication_lag_seconds', 'Of the standby furthest behind');
  const archive = gauge(
    'database_archive_failing_seconds',
    'Since WAL was last archived, while archiving fails; else 0',
  );
  const vitals = gauge(
    'web_vitals_p75',
    'What three of four page views of the last hour stay below: milliseconds, CLS without unit',
    ['name'],
  );
  const answers = gauge('database_answers', 'Whether the database answered this request: 1 or 0');

  async function fill() {
    const found = await withTimeout(read());
    for (const metric of [payments, waiting, oldest, vitals]) metric.reset();
    answers.set(found ? 1 : 0);
    if (!found) {
      for (const metric of [orders, backup, bytes, longest, standbys, lag, archive])
        metric.remove();
      return;
    }
    orders.set(found.orders);
    for (const { count, ...labels } of found.payments) payments.set(labels, count);
    for (const { name: queue, waiting: jobs, oldestSeconds } of found.queues) {
      waiting.set({ queue }, jobs);
      oldest.set({ queue }, oldestSeconds);
    }
    backup.set(found.backupAge ?? Number.POSITIVE_INFINITY);
    bytes.set(found.databaseBytes);
    longest.set(found.longestTransaction);
    standbys.set(found.standbys);
    lag.set(found.replicationLag);
    archive.set(found.archiveFailing);
    for (const { name, value } of found.webVitals) vitals.set({ name }, value);
  }
}
