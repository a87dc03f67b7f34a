import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { newestBackup } from './newest-backup.ts';
import { readQueues } from './read-queues.ts';

/** Metrics of all shops together, for monitoring; without personal data. */
export interface SystemMetrics {
  /** Booked within the last five minutes. */
  readonly orders: number;
  /** Payment attempts of the last hour, of the newest 5,000. */
  readonly payments: readonly { gateway: string; state: string; count: number }[];
  readonly queues: readonly { name: string; waiting: number; oldestSeconds: number }[];
  /** Age of the last backup in seconds; undefined: there is none. */
  readonly backupAge: number | undefined;
  readonly databaseBytes: number;
  readonly longestTransaction: number;
  readonly standbys: number;
  /** Seconds, of the standby that is furthest behind. */
  readonly replicationLag: number;
  /** Seconds since WAL archiving began to fail; 0 while it works or is off. */
  readonly archiveFailing: number;
  /** The 75th percentiles of the last hour's page views by visitors who consented; of the newest 5,000. */
  readonly webVitals: readonly { name: string; value: number }[];
}

type NumberRow = Pick<
  SystemMetrics,
  | 'orders'
  | 'databaseBytes'
  | 'longestTransaction'
  | 'standbys'
  | 'replicationLag'
  | 'archiveFailing'
>;

export async function readMetrics(db: Kysely<Database>): Promise<SystemMetrics> {
  const [numbers, payments, vitals, queues, backup] = await Promise.all([
    sql<NumberRow>`
      select (select coalesce(sum(n), 0)::integer from tenant t cross join lateral (
          select count(*) as n from orders o
          where o.tenant_id = t.id and o.created_at > now() - interval '5 minutes') x) as orders,
        pg_database_size(current_database()) as "databaseBytes",
        (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::integer
          from pg_stat_activity where backend_type = 'client backend') as "longestTransaction",
        (select count(*)::integer from pg_stat_replication where state = 'streaming') as standbys,
        (select coalesce(max(extract(epoch from replay_lag)), 0)::float8
          from pg_stat_replication) as "replicationLag",
        (select coalesce(max(extract(epoch from clock_timestamp()
            - coalesce(last_archived_time, stats_reset))), 0)::float8
          from pg_stat_archiver
          where last_failed_time > coalesce(last_archived_time, '-infinity')) as "archiveFailing"`.execute(
      db,
    ),
    sql<SystemMetrics['payments'][number]>`
      select gateway, state, count(*)::integer as count from (
        select gateway, state, created_at from payment_transaction order by id desc limit 5000) p
      where created_at > now() - interval '1 hour' group by gateway, state`.execute(db),
    sql<SystemMetrics['webVitals'][number]>`
      select name, coalesce(percentile_cont(0.75) within group (order by (data ->> 'value')::float8), 0) as value
      from (select name, kind, at, visitor, data from analytics_event order by id desc limit 5000) e
      where kind = 'timing' and visitor is not null and at > now() - interval '1 hour'
        and data ->> 'value' is not null
      group by name`.execute(db),
    readQueues(db),
    newestBackup(db),
  ]);
  const [row] = numbers.rows;
  if (!row) throw new Error('PostgreSQL says nothing of itself');
  return {
    ...row,
    payments: payments.rows,
    webVitals: vitals.rows,
    queues: queues.map(({ name, waiting, oldestSeconds }) => ({
      name,
      waiting,
      oldestSeconds: oldestSeconds ?? 0,
    })),
    backupAge: backup ? (Date.now() - Date.parse(backup.finishedAt)) / 1_000 : undefined,
  };
}
