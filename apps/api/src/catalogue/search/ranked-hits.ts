import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { type OfferCardRow, offerCardColumns } from '../listing/offer-cards.ts';
import { readDocuments } from './ranking/documents.ts';
import { scoredTerms } from './ranking/query-terms.ts';
import { scoreDocuments, totalOf } from './ranking/score.ts';
import { selectCandidates } from './select-candidates.ts';
import type { HitRequest, Hits } from './select-hits.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** So many of what matches are ranked by how well they match; the rest follow, the popular ones first. */
const ranked = 240;
/** What is in stock comes first among equals within blocks of this size, so that pages fit together. */
const block = 48;
/** Scores that differ by less than this share of the best one count as equal. */
const step = 0.005;

interface RankedHit {
  id: number;
  /** Products of one level match equally well. */
  level: number;
}

/** A page of what matches best, offers of the zone. */
export async function rankedHits(context: Context, zone: Zone, request: HitRequest): Promise<Hits> {
  const { offset, limit, terms, also = [] } = request;
  const from = Math.floor(offset / block) * block;
  const to = Math.ceil((offset + limit) / block) * block;
  const most = Math.max(ranked, to);
  const { candidates: matching, ...numbers } = await selectCandidates(context, zone, request, most);
  const before = new Set(also.map(({ id }) => id));
  const candidates = [...also, ...matching.filter(({ id }) => !before.has(id))];
  const first = candidates.slice(0, ranked);
  const [documents, scored] = await Promise.all([
    readDocuments(context.db, first),
    scoredTerms(context.db, context.tenant.id, terms),
  ]);
  const hits = scoreDocuments(documents, scored).map(
    (features, place): RankedHit => ({
      id: first[place]?.id ?? 0,
      level: features ? Math.round(totalOf(features) / step) : 0,
    }),
  );
  // Sorting is stable: equals stay in the order of their popularity.
  hits.sort((one, other) => other.level - one.level);
  const rest = candidates.slice(ranked).map(({ id }): RankedHit => ({ id, level: -1 }));
  const near = [...hits, ...rest].slice(from, to);
  return {
    ...numbers,
    candidates,
    offers: await readPage(context, zone, near, offset - from, limit),
  };
}

async function readPage(
  { db }: Context,
  zone: Zone,
  near: readonly RankedHit[],
  offset: number,
  limit: number,
): Promise<OfferCardRow[]> {
  if (near.length === 0) return [];
  const ids = near.map(({ id }) => id);
  const levels = near.map(({ level }, place) => [level, Math.floor(place / block)]);
  const { rows } = await sql<OfferCardRow>`${prepared('search-page')}
    with page as materialized (
      select l.item_id, row_number() over (order by near.block, near.level desc, l.in_stock desc, near.place) as place
      from unnest(${ids}::bigint[], ${levels.map(([level]) => level)}::integer[], ${levels.map(([, number]) => number)}::integer[])
        with ordinality near (product_id, level, block, place)
      join listing l on l.product_id = near.product_id and l.category_id = 0
        and get_bit(l.zones, ${zone.bit}) <> 0
      order by place limit (select ${limit}::bigint) offset (select ${offset}::bigint)
    )
    select ${offerCardColumns} from page join offer_card o on o.item_id = page.item_id
    order by page.place
  `.execute(db);
  return rows;
}
