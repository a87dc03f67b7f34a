import type { SystemState } from '@karwan/contract/shop/settings/system';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

interface StateRow extends Omit<SystemState['database'], 'startedAt' | 'archivedAt' | 'largest'> {
  postgres: string;
  migration: string;
  startedAt: Date;
  archivedAt: Date | null;
}

/** PostgreSQL's versions, size and load. */
export async function readDatabase(
  db: Kysely<Database>,
): Promise<Pick<SystemState, 'postgres' | 'migration' | 'database'>> {
  const [state, tables] = await Promise.all([
    sql<StateRow>`
      select coalesce(current_setting('server_version'), '') as postgres,
        (select coalesce(max(name), '') from kysely_migration) as migration,
        pg_database_size(current_database()) as bytes,
        pg_postmaster_start_time() as "startedAt",
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
        coalesce(current_setting('max_connections')::integer, 0) as "maximumConnections",
        (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::integer
          from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as "longestSeconds",
        (select count(*)::integer from pg_stat_replication where state = 'streaming') as standbys,
        (select last_archived_time from pg_stat_archiver) as "archivedAt"`.execute(db),
    sql<{ table: string; bytes: number }>`
      select c.oid::regclass::text as table, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
      order by bytes desc limit 8`.execute(db),
  ]);
  const [row] = state.rows;
  if (!row) throw new Error('PostgreSQL says nothing of itself');
  const { postgres, migration, startedAt, archivedAt, ...database } = row;
  return {
    postgres,
    migration,
    database: {
      ...database,
      startedAt: startedAt.toISOString(),
      archivedAt: archivedAt?.toISOString() ?? null,
      largest: tables.rows,
    },
  };
}
