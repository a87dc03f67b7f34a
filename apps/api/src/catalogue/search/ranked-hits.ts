import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { laggingRead } from '../../platform/prepared.ts';
import { executeKept } from '../../platform/statements/execute-kept.ts';
import { type OfferCardRow, packedOfferCards, unpackOfferCards } from '../listing/offer-cards.ts';
import { headOf } from './ranking/document-head.ts';
import { type Candidate, readDocuments } from './ranking/documents.ts';
import { scoredTerms, type Term } from './ranking/query-terms.ts';
import { QueryWords } from './ranking/query-words.ts';
import {
  compareTexts,
  type Features,
  missingTerms,
  scoreDocument,
  scoreHead,
  totalOf,
} from './ranking/score.ts';
import { embeddedSearch } from './select-candidates.ts';
import { type HitRequest, type Hits, sortedHits } from './select-hits.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

/** So many of what matches are ranked by how well they match; the rest follow, the popular ones first. */
export const ranked = 240;
/** What is in stock comes first among equals within blocks of this size, so that pages fit together. */
const block = 48;
/** Scores that differ by less than this share of the best one count as equal. */
const step = 0.005;

/** From this coverage on a product has all that was typed. */
const whole = 0.99;

export interface RankedHit {
  id: number;
  /** Products of one level match equally well. */
  level: number;
  /** What the level is made of; undefined for what was not ranked. */
  features?: Features;
}

/** What a page was ranked by. */
export interface Ranking {
  readonly terms: readonly Term[];
  /** How telling each of the terms is. */
  readonly idfs: readonly number[];
  readonly hits: readonly RankedHit[];
}

/** What matches, before anything is ranked. */
export interface Match extends Numbers {
  readonly request: HitRequest;
  /** What is to be ranked; undefined where another order is asked for. */
  readonly candidates?: readonly Candidate[];
  /** The page, where its order is not that of relevance. */
  readonly offers?: OfferCardRow[];
}

type Numbers = Pick<Hits, 'matched' | 'count' | 'countIsCapped' | 'found'>;

/** Finds what matches; what is shown of it is ranked and read by `shownHits`. */
export async function match(context: Context, zone: Zone, request: HitRequest): Promise<Match> {
  if (request.sort !== 'relevance')
    return { request, ...(await sortedHits(context, zone, request)) };
  const { also = [] } = request;
  // Who still types is shown a few of what is popular, and asks again with the next letter.
  const most = Math.max(request.beginning === undefined ? ranked : 0, blockEnd(request));
  const engine = context.search ?? embeddedSearch;
  const { candidates, ...numbers } = await engine.find(context, zone, request, most);
  const before = new Set(also.map(({ id }) => id));
  const others = before.size > 0 ? candidates.filter(({ id }) => !before.has(id)) : candidates;
  return { request, ...numbers, candidates: [...also, ...others] };
}

const blockEnd = ({ offset, limit }: HitRequest) => Math.ceil((offset + limit) / block) * block;

/** The page of what matches: the best matches first, or in the order that is asked for. */
export async function shownHits(
  context: Context,
  zone: Zone,
  found: Match,
): Promise<Hits & { ranking?: Ranking }> {
  const { request, candidates, offers, ...numbers } = found;
  if (!candidates) return { ...numbers, offers: offers ?? [] };
  const from = Math.floor(request.offset / block) * block;
  const { hits, missing, idfs } = await rank(context, request, candidates);
  const near = hits.slice(from, blockEnd(request));
  return {
    ...numbers,
    missing,
    whole: hits.filter(({ features }) => (features?.coverage ?? 0) >= whole).length,
    ranking: { terms: request.terms, idfs, hits: near },
    offers: await readPage(context, zone, groupEquals(near), request.offset - from, request.limit),
  };
}

async function rank(
  { db, tenant }: Context,
  { terms, lifts }: HitRequest,
  candidates: readonly Candidate[],
): Promise<{ hits: RankedHit[]; missing: number[]; idfs: number[] }> {
  const first = candidates.slice(0, ranked);
  const scored = await scoredTerms(db, tenant.id, terms);
  const query = new QueryWords(scored);
  const features = first.map(({ head }) => head && scoreHead(head, query));
  const others = first.filter((_, place) => !features[place]);
  const documents = await readDocuments(db, others);
  let read = 0;
  for (const place of first.keys()) {
    if (features[place]) continue;
    const document = documents[read++];
    if (document) features[place] = scoreDocument(document, query);
  }
  compareTexts(features);
  const hits = features.map((one, place): RankedHit => {
    const id = first[place]?.id ?? 0;
    if (one && lifts) one.clicks = lifts.get(id) ?? 0;
    return { id, level: one ? Math.round(totalOf(one) / step) : 0, features: one };
  });
  // Sorting is stable: equals stay in the order of their popularity.
  hits.sort((one, other) => other.level - one.level);
  const rest = candidates.slice(ranked).map(({ id }): RankedHit => ({ id, level: -1 }));
  const best = first.findIndex(({ id }) => id === hits[0]?.id);
  const document = documents[others.findIndex(({ id }) => id === hits[0]?.id)];
  const known = document ? headOf(document) : first[best]?.head;
  return {
    hits: [...hits, ...rest],
    missing: known ? missingTerms(known, query) : [],
    idfs: scored.map(({ idf }) => idf),
  };
}

interface GroupedHit {
  id: number;
  /** Products of one group are in the order of their stock. */
  group: number;
}

function groupEquals(hits: readonly RankedHit[]): GroupedHit[] {
  let group = 0;
  return hits.map(({ id, level }, place) => {
    if (place > 0 && (level !== hits[place - 1]?.level || place % block === 0)) group++;
    return { id, group };
  });
}

async function readPage(
  { db }: Context,
  zone: Zone,
  near: readonly GroupedHit[],
  offset: number,
  limit: number,
): Promise<OfferCardRow[]> {
  const [first, last] = [near[offset], near[Math.min(offset + limit, near.length) - 1]];
  if (!first || !last) return [];
  // Only groups of which the page shows something.
  const start = near.findIndex(({ group }) => group === first.group);
  const wanted = near.filter(({ group }) => group >= first.group && group <= last.group);
  const ids = `{${wanted.map(({ id }) => id).join()}}`;
  const groups = `{${wanted.map(({ group }) => group).join()}}`;
  const values = { ids, groups, bit: zone.bit, limit, offset: offset - start };
  const rows = await executeKept<{ offers: string | null }, typeof values>(
    db,
    'search-page',
    values,
    (places) => sql`${laggingRead('search-page')}
      select ${packedOfferCards('page.place')} as offers
      from (
        select l.item_id, row_number() over (order by near.number, l.in_stock desc, near.place) as place
        from unnest(${places.ids}::bigint[], ${places.groups}::integer[])
          with ordinality near (product_id, number, place)
        join listing l on l.product_id = near.product_id and l.category_id = 0
          and get_bit(l.zones, ${places.bit}) <> 0
        order by place limit (select ${places.limit}::bigint) offset (select ${places.offset}::bigint)
      ) page
      join offer_card o on o.item_id = page.item_id`,
  );
  const packed = rows[0]?.offers;
  return packed ? unpackOfferCards(packed) : [];
}
