import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import type { Stage } from '../measure/measurement.ts';
import { startShop } from '../processes/start-shop.ts';
import type { LoadRequest } from './run-load.ts';
import { send } from './time-requests.ts';

const asked = 20;

/** Number of SQL statements per request, from pg_stat_statements, without those of the job queue. */
export async function countStatements(stage: Stage, next: () => LoadRequest): Promise<number> {
  const [count = Number.NaN] = await countStatementsOfEach(stage, [next]);
  return count;
}

/** The same for several kinds of requests, counted separately. */
export async function countStatementsOfEach(
  { databaseUrl, folder }: Stage,
  kinds: readonly (() => LoadRequest)[],
): Promise<number[]> {
  const counted = new URL(databaseUrl);
  counted.searchParams.set('options', '-c pg_stat_statements.track=top');
  const shop = await startShop({ databaseUrl: counted.href, folder });
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-count' });
  const counts: number[] = [];
  try {
    await sql`create extension if not exists pg_stat_statements`.execute(db);
    for (const next of kinds) {
      // Warm-up: what the first request caches is not read again.
      await send(shop.origin, next());
      await sql`select pg_stat_statements_reset()`.execute(db);
      for (let count = 0; count < asked; count++) await send(shop.origin, next());
      const { rows } = await sql<{ calls: number }>`
        select coalesce(sum(s.calls), 0)::bigint as calls
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database()
          and s.query !~* 'pgboss|pg_stat_statements'`.execute(db);
      counts.push((rows[0]?.calls ?? 0) / asked);
    }
    return counts;
  } finally {
    await close();
    await shop.stop();
  }
}
