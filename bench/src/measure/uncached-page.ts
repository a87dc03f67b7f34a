import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { type LoadRequest, runWarmLoad } from '../load/run-load.ts';
import { send } from '../load/time-requests.ts';
import { startShop } from '../processes/start-shop.ts';
import { figureAtMost, type Row } from '../report/row.ts';
import type { Measurement, Stage } from './measurement.ts';
import { bestPeer } from './peers.ts';

const asked = 20;

/** Listing pages that nobody asked for before: rendered, compressed and stored. */
export const measureUncachedPage: Measurement = async ({ small, seconds }) => {
  const { shop, addresses } = small;
  const load = await runWarmLoad({
    origin: shop.origin,
    requests: addresses.listingPage,
    seconds,
    server: shop,
  });
  const first = await send(shop.origin, { path: addresses.popular.listing });
  const cards = countCards(first.body.toString());
  const call = await countStatements(small, () => facetted(addresses.listing()));
  const page = await countStatements(small, addresses.listingPage);
  const rows: Row[] = [
    {
      what: `uncached listing page, ${cards} products on it, server CPU`,
      measured: { value: load.cpu / 1000, unit: 'ms' },
      budget: figureAtMost(15),
    },
    {
      what: `  the same for 24 products, if all of it grew with them`,
      measured: { value: ((load.cpu / 1000) * 24) / Math.min(cards, 24), unit: 'ms' },
    },
    {
      what: 'SQL for a listing with its filters',
      measured: { value: call, unit: 'statements' },
      budget: figureAtMost(2),
    },
    {
      what: '  SQL for the whole page (category, neighbours, path, latest)',
      measured: { value: page, unit: 'statements' },
    },
    bestPeer('rendered listing page, uncached', load.perSecond, 39, 10),
  ];
  return rows;
};

/** Products whose pages the page links to. */
function countCards(html: string): number {
  return new Set(html.match(/href="\/shop\/product\/[^"?#]+/g)).size;
}

const facetted = (request: LoadRequest) => ({ ...request, path: `${request.path}&facets=true` });

/** Statements that reach PostgreSQL for one request, by its own count; the job queue's are not ours. */
async function countStatements({ databaseUrl, folder }: Stage, next: () => LoadRequest) {
  const counted = new URL(databaseUrl);
  counted.searchParams.set('options', '-c pg_stat_statements.track=top');
  const shop = await startShop({ databaseUrl: counted.href, folder });
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-count' });
  try {
    await sql`create extension if not exists pg_stat_statements`.execute(db);
    // What is remembered from the first request on is not read by the next one.
    await send(shop.origin, next());
    await sql`select pg_stat_statements_reset()`.execute(db);
    for (let count = 0; count < asked; count++) await send(shop.origin, next());
    const { rows } = await sql<{ calls: number }>`
      select coalesce(sum(s.calls), 0)::bigint as calls
      from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = current_database() and s.query !~* 'pgboss|pg_stat_statements'`.execute(db);
    return (rows[0]?.calls ?? 0) / asked;
  } finally {
    await close();
    await shop.stop();
  }
}
