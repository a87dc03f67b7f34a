import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import { type KnownQuery, knownQuery } from './begun-query.ts';

/** Cache tag of suggested queries, and of answers with them. */
export const suggestedTag = 'suggestions';

/** The queries that a shop suggests. */
export interface KnownQueries {
  /** Of its visitors: those of most visitors first. */
  readonly popular: readonly KnownQuery[];
  /** Made from its catalogue: the likeliest first. */
  readonly sold: readonly KnownQuery[];
  /** The words of both, each once. */
  readonly words: ReadonlySet<string>;
}

const queries = memoizePerTenant(readQueries, [suggestedTag]);

/** The queries that a shop suggests, cached: some 3,000 at most. */
export const knownQueries = (db: Kysely<Database>, tenantId: number): Promise<KnownQueries> =>
  queries.of(db, tenantId);

async function readQueries(db: Kysely<Database>, tenantId: number): Promise<KnownQueries> {
  const { rows } = await sql<{ popular: string[]; sold: string[]; hidden: string[] }>`
    select array(
        select typed from search_query
        where tenant_id = ${tenantId} and kind = 'popular'
        order by visitors desc, query) as popular,
      array(
        select query from suggested_query where tenant_id = ${tenantId} order by place) as sold,
      array(
        select query from search_decision where tenant_id = ${tenantId} and is_hidden) as hidden`.execute(
    db,
  );
  const [row] = rows;
  const hidden = new Set(row?.hidden);
  const shown = (listed: readonly string[] = []) =>
    listed.map(knownQuery).filter(({ words }) => !hidden.has(words.join(' ')));
  const [popular, sold] = [shown(row?.popular), shown(row?.sold)];
  const words = new Set([...popular, ...sold].flatMap((query) => query.words));
  return { popular, sold, words };
}
