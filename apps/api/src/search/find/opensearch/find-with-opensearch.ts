import { sql } from 'kysely';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { Candidate } from '../../documents/documents.ts';
import { wordStems } from '../../documents/query-terms.ts';
import { type Found, maxRanked, type Question, type Reach, type SearchEngine } from '../port.ts';
import { embeddedSearch, readCandidates } from '../postgres/find-in-postgres.ts';
import type { OpenSearch } from './opensearch.ts';
import { searchBody } from './search-body.ts';

/** The engine's own limit for one answer (`index.max_result_window`). */
const maxResultWindow = 10_000;
const hits = z.object({
  timed_out: z.boolean(),
  hits: z.object({
    total: z.object({ value: z.number() }),
    // With `filter_path` an empty list is left out.
    hits: z.array(z.object({ _id: z.string() })).default([]),
  }),
});

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/**
 * Finds candidates with OpenSearch; falls back to PostgreSQL on errors and timeouts.
 * @param onFault is called with the reason of each fallback
 */
export function createOpenSearchEngine(
  engine: OpenSearch,
  onFault: (error: unknown) => void,
): SearchEngine {
  async function inTime(context: Context, question: Question, reach: Reach) {
    if (engine.isResting()) return undefined;
    try {
      return await ask(engine, context, question, reach);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }

  return {
    async find(context, question, reach) {
      const found = await inTime(context, question, reach);
      return found ?? embeddedSearch.find(context, question, reach);
    },
  };
}

async function ask(
  engine: OpenSearch,
  { db, tenant }: Context,
  { terms, lacking, prefix }: Question,
  { cap, ids: wanted }: Reach,
): Promise<Found> {
  const size = Math.min(wanted, maxResultWindow);
  const stems = await wordStems(db, tenant.id, terms);
  const question = { tenantId: tenant.id, terms, lacking, prefix, stems, size, counted: cap + 1 };
  const answer = await engine.search({
    method: 'POST',
    path: `/${engine.alias}/_search?filter_path=timed_out,hits.total,hits.hits._id`,
    body: JSON.stringify(searchBody(question)),
    answer: hits,
  });
  if (answer.timed_out) throw new Error('OpenSearch answered with a part of what it has');
  const ids = answer.hits.hits.map(({ _id }) => Number(_id));
  return {
    ids,
    matched: answer.hits.total.value,
    candidates: (places) =>
      readVersions(
        { db, tenant },
        places.map((place) => ids[place] ?? 0),
      ),
  };
}

/**
 * Candidates with their row versions: those products that still exist. Among the first, which are scored, popularity decides between
 * equal scores; the rest keep the engine's order.
 */
async function readVersions({ db, tenant }: Context, ids: readonly number[]): Promise<Candidate[]> {
  const { rows } = await sql<{ best: string | null }>`${prepared('engine-candidates')}
    select string_agg(s.product_id || ' ' || s.xmin, ',' order by
      greatest(given.place, ${sql.lit(maxRanked)}), s.popularity desc, s.listed_at desc, s.product_id desc) as best
    from unnest((select ${`{${ids.join()}}`}::bigint[])) with ordinality given (product_id, place)
    join product_search s on s.product_id = given.product_id
    where s.tenant_id = ${tenant.id}`.execute(db);
  return readCandidates(rows[0]?.best ?? null);
}
