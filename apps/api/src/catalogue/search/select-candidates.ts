import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { andAll } from '../listing/listing-filters.ts';
import { hiddenQuery, leavesOut, matchingHits, plainQuery } from './matching.ts';
import type { Candidate } from './ranking/documents.ts';
import { type HitRequest, hitCaps, isPart, offersOf } from './select-hits.ts';

export interface Candidates {
  /** The most popular that match, those first whose name, brand, category or details do. */
  candidates: Candidate[];
  /** Products that match, whatever is narrowed; capped. */
  matched: number;
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
}

interface Row {
  ids: string | null;
  versions: string | null;
  matched: number;
  count: number;
  left_out: boolean;
}

/** Who says little of a product means each word: among equally popular ones these go first. */
const order = sql.raw('is_named desc, popularity desc, words, listed_at desc, product_id desc');

/** The products that are to be ranked: `most` of those that match and are not narrowed away. */
export async function selectCandidates(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  request: HitRequest,
  most: number,
): Promise<Candidates> {
  const narrowed = isPart(request);
  const first = request.offset === 0 && !narrowed;
  const query = (first ? hiddenQuery : plainQuery)(request.text);
  // Popular products suffice unless those are wanted that a filter leaves.
  const enough = narrowed ? hitCaps.sorted : most;
  const cap = narrowed ? hitCaps.sorted : hitCaps.probed;
  const statement: RawBuilder<Row> = sql`${prepared(first ? 'search-candidates' : undefined)}
    with ${matchingHits(context, query, enough, cap)},
    ${narrowed ? narrowedHits(zone, request) : sql`offer as (select * from hit)`},
    best as (
      select * from offer
      order by ${order} limit ${sql.lit(most)}
    )
    select (select count(*) from hit) as matched, (select count(*) from offer) as count,
      ${narrowed ? sql`false` : leavesOut(context, most)} as left_out,
      string_agg(product_id::text, ',' order by ${order}) as ids,
      string_agg(version::text, ',' order by ${order}) as versions
    from best`;
  const { rows } = await statement.execute(context.db);
  const [row] = rows;
  if (!row) throw new Error('No row of an aggregate');
  const versions = row.versions?.split(',') ?? [];
  return {
    candidates: (row.ids?.split(',') ?? []).map((id, place) => ({
      id: Number(id),
      version: versions[place] ?? '',
    })),
    matched: row.matched,
    count: Math.min(row.count, cap),
    countIsCapped: row.count > cap || row.left_out,
  };
}

const narrowedHits = (zone: Zone, { categoryId, conditions }: HitRequest) => sql`offer as (
  select hit.* from hit ${offersOf(zone, categoryId)} where true ${andAll(conditions)}
)`;
