import { sql } from 'kysely';
import { z } from 'zod';
import type { Zone } from '../../../../branches/zones.ts';
import type { RequestContext } from '../../../../platform/context.ts';
import { prepared } from '../../../../platform/prepared.ts';
import { andAll } from '../../../listing/listing-filters.ts';
import { wordStems } from '../../rank/query-terms.ts';
import { maxRanked } from '../../rank/ranked-hits.ts';
import type { Candidates, SearchEngine } from '../port.ts';
import { embeddedSearch, readCandidates } from '../postgres/select-candidates.ts';
import { type HitRequest, hitCaps, isFiltered, offersOf } from '../select-hits.ts';
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
  async function inTime(context: Context, request: HitRequest, most: number) {
    if (engine.isResting()) return undefined;
    try {
      return await ask(engine, context, request, most);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }

  return {
    async find(context, zone, request, most) {
      const found = await inTime(context, request, most);
      return found
        ? inZone(context, zone, request, most, found)
        : embeddedSearch.find(context, zone, request, most);
    },
  };
}

interface Found {
  /** Best first. */
  readonly ids: readonly string[];
  readonly total: number;
  /** Whether there are more matches than `ids`. */
  readonly isCut: boolean;
}

async function ask(
  engine: OpenSearch,
  { db, tenant }: Context,
  request: HitRequest,
  most: number,
): Promise<Found> {
  const { terms, lacking, prefix } = request;
  const size = Math.min(isFiltered(request) ? maxResultWindow : most, maxResultWindow);
  const stems = await wordStems(db, tenant.id, terms);
  const counted = (isFiltered(request) ? maxResultWindow : hitCaps.probed) + 1;
  const question = { tenantId: tenant.id, terms, lacking, prefix, stems, size, counted };
  const answer = await engine.search({
    method: 'POST',
    path: `/${engine.alias}/_search?filter_path=timed_out,hits.total,hits.hits._id`,
    body: JSON.stringify(searchBody(question)),
    answer: hits,
  });
  if (answer.timed_out) throw new Error('OpenSearch answered with a part of what it has');
  const { total, hits: list } = answer.hits;
  return { ids: list.map(({ _id }) => _id), total: total.value, isCut: total.value > size };
}

interface Row {
  best: string | null;
  matched: number;
  count: number;
}

/** Candidates from the engine's ids: those that still exist and pass the filters, with their row versions. */
async function inZone(
  { db, tenant }: Context,
  zone: Zone,
  request: HitRequest,
  most: number,
  { ids, total, isCut }: Found,
): Promise<Candidates> {
  const narrowed = isFiltered(request);
  const offer = sql.raw(narrowed ? 'offer' : 'hit');
  const { categoryId, conditions } = request;
  const { rows } = await sql<Row>`${prepared(narrowed ? undefined : 'engine-candidates')}
    with hit as materialized (
      select s.product_id, s.xmin as version, s.popularity, s.listed_at,
        case when given.place <= ${sql.lit(maxRanked)} then 0 else given.place end as place
      from unnest((select ${`{${ids.join()}}`}::bigint[])) with ordinality given (product_id, place)
      join product_search s on s.product_id = given.product_id
      where s.tenant_id = ${tenant.id}
    ), ${narrowed ? narrowedHits(zone, categoryId, conditions) : sql``}
    best as (
      select * from ${offer} order by ${order} limit (select ${most}::bigint)
    )
    select (select count(*) from hit) as matched, (select count(*) from ${offer}) as count,
      string_agg(product_id || ' ' || version, ',' order by ${order}) as best
    from best
  `.execute(db);
  const { best = null, matched = 0, count = 0 } = rows[0] ?? {};
  return {
    candidates: readCandidates(best),
    // Deleted products that the engine still has are subtracted only where all ids were read.
    matched: isCut ? total : matched,
    count: narrowed || !isCut ? count : Math.min(total, hitCaps.probed),
    countIsCapped: narrowed ? isCut : total > hitCaps.probed,
  };
}

/** Candidates that are scored have place 0, so that popularity decides between equal scores; the rest keep the engine's order. */
const order = sql.raw('place, popularity desc, listed_at desc, product_id desc');

const narrowedHits = (
  zone: Zone,
  categoryId: HitRequest['categoryId'],
  conditions: HitRequest['conditions'],
) => sql`offer as (
  select hit.* from hit ${offersOf(zone, categoryId)} where true ${andAll(conditions)}
),`;
