import { sql } from 'kysely';
import {
  type OfferCardRow,
  packedOfferCards,
  unpackOfferCards,
} from '../../catalogue/listing/offer-cards.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { laggingRead } from '../../platform/prepared.ts';
import { executeCompiled } from '../../platform/statements/compiled-statement.ts';
import type { Candidate } from '../documents/documents.ts';
import { maxRanked } from '../find/port.ts';
import {
  findCandidates,
  type HitRequest,
  type Hits,
  type Numbers,
  type SortedMatches,
  sortedMatches,
} from '../find/select-hits.ts';
import { leastVote } from '../kinds/shop-kinds.ts';
import type { Features } from '../rank/feature-table.ts';
import { missingTerms, namesTerm } from '../rank/score.ts';
import { scoreCandidates } from '../rank/score-candidates.ts';
import type { Term } from '../terms/term.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

/** Equal scores are sorted by stock only within blocks of this size, so that pages neither overlap nor miss products. */
const stockBlock = 48;
/** How many of the best hits are asked whether they name the kind. */
const fewBest = 5;
/** From this coverage on a product has every word as typed. */
const fullCoverage = 0.99;

export interface RankedHit {
  id: number;
  /** The rounded score (`FeatureTable.levelOf`): products of one level match equally well. */
  level: number;
  /** Its place among the candidates; undefined if it was not scored. */
  place?: number;
}

/** How a page was ranked. */
export interface Ranking {
  readonly terms: readonly Term[];
  /** Inverse document frequency of each term. */
  readonly idfs: readonly number[];
  readonly hits: readonly RankedHit[];
  /** What the score of a hit is made of; undefined if it was not scored. */
  featuresOf(hit: RankedHit): Features | undefined;
  /** Whether the whole query is in its name, brand or category. */
  isNamed(hit: RankedHit): boolean;
}

/** Matches before they are ranked. */
export interface Match extends Omit<Numbers, 'attempt'> {
  readonly attempt?: number;
  readonly request: HitRequest;
  /** Candidates for ranking; undefined for other sort orders. */
  readonly candidates?: readonly Candidate[];
  /** Reads the page, for sort orders other than relevance. */
  readonly readPage?: SortedMatches['readPage'];
}

/** Finds the matches of a request; `shownHits` ranks them and reads the cards of the page. */
export async function match(context: Context, zone: Zone, request: HitRequest): Promise<Match> {
  if (request.sort !== 'relevance')
    return { request, ...(await sortedMatches(context, zone, request)) };
  // Suggestions rank only the most popular matches: they are asked for again with the next letter.
  const most = Math.max(request.prefix === undefined ? maxRanked : 0, blockEnd(request));
  return { request, ...(await findCandidates(context, zone, request, most)) };
}

const blockEnd = ({ offset, limit }: Pick<HitRequest, 'offset' | 'limit'>) =>
  Math.ceil((offset + limit) / stockBlock) * stockBlock;

/** Matches with their rank; the cards of the page are not read yet. */
export interface RankedMatch extends Match {
  /** Undefined for other sort orders than relevance. */
  readonly ranked?: RankedBlock;
}

/** Ranks the matches by relevance, unless they are sorted otherwise. */
export async function rankMatch(context: Context, found: Match): Promise<RankedMatch> {
  const { request, candidates } = found;
  if (!candidates) return found;
  return { ...found, ranked: await rank(context, request, candidates, firstRanked(request)) };
}

/** The place of the first ranked hit: the beginning of the page's block. */
const firstRanked = ({ order, offset }: HitRequest) =>
  order ? 0 : Math.floor(offset / stockBlock) * stockBlock;

/** Reads the cards of the page. */
export async function shownHits(
  context: Context,
  zone: Zone,
  found: RankedMatch,
): Promise<Hits & { ranking?: Ranking }> {
  const { request, candidates: _, readPage: readSorted, ranked, ...numbers } = found;
  if (!ranked) return { ...numbers, offers: (await readSorted?.()) ?? [] };
  const { hits, idfs, featuresOf, isNamed, ...facts } = ranked;
  const { order, limit } = request;
  const offset = request.offset - firstRanked(request);
  const groups = order ? groupByKind(ranked) : groupEquals(hits);
  return {
    ...numbers,
    ...facts,
    ranking: { terms: request.terms, idfs, hits, featuresOf, isNamed },
    offers: await readPage(context, zone, groups, { offset, limit, order }),
  };
}

interface RankedBlock extends Pick<Ranking, 'hits' | 'idfs' | 'featuresOf' | 'isNamed'> {
  readonly missing: number[];
  readonly fullMatches: number;
  readonly ofKind: number | undefined;
  readonly namesKind: boolean;
}

/** Ranks the candidates. `hits` are those from place `from` to the end of the block that the page ends in. */
async function rank(
  context: Context,
  { terms, lifts, ...request }: HitRequest,
  candidates: readonly Candidate[],
  from: number,
): Promise<RankedBlock> {
  const first = candidates.slice(0, maxRanked);
  const { features, query, headAt } = await scoreCandidates(context, terms, lifts, first);
  const order = features.placesByScore();
  const best = headAt(order[0] ?? 0);
  return {
    hits: candidates
      .slice(from, request.order ? undefined : blockEnd(request))
      .map(({ id }, number): RankedHit => {
        const place = order[from + number];
        if (place === undefined) return { id, level: -1 };
        return { id: first[place]?.id ?? 0, level: features.levelOf(place), place };
      }),
    featuresOf: ({ place }) => (place === undefined ? undefined : features.featuresOf(place)),
    isNamed: ({ place }) => {
      const head = place === undefined ? undefined : headAt(place);
      return head !== undefined && terms.every((_, term) => namesTerm(head, query, term));
    },
    missing: best ? missingTerms(best, query) : [],
    fullMatches: features.countCovered(fullCoverage),
    ofKind: query.kind.isCertain ? features.countOfKind(leastVote) : undefined,
    namesKind: [...order.subarray(0, fewBest)].some((place) => {
      const head = headAt(place);
      return head !== undefined && namesTerm(head, query, query.kind.place);
    }),
    idfs: query.terms.map(({ idf }) => idf),
  };
}

interface GroupedHit {
  id: number;
  /** Within a group, products in stock come first. */
  group: number;
}

function groupEquals(hits: readonly RankedHit[]): GroupedHit[] {
  let group = 0;
  return hits.map(({ id, level }, place) => {
    if (place > 0 && (level !== hits[place - 1]?.level || place % stockBlock === 0)) group++;
    return { id, group };
  });
}

/** What is of the wanted kind and has as much of the query as the best hit, then the others. */
function groupByKind({ hits, featuresOf }: RankedBlock): GroupedHit[] {
  const best = hits[0] && featuresOf(hits[0]);
  const isAsGood = (hit: RankedHit) => {
    const features = featuresOf(hit);
    return (
      features !== undefined &&
      best !== undefined &&
      features.coverage >= best.coverage - coverageStep &&
      isOfKind(features, best) === isOfKind(best, best)
    );
  };
  return hits.map((hit, place) => ({ id: hit.id, group: isAsGood(hit) ? 0 : 1 + place }));
}

/** Smaller differences of coverage do not matter to somebody who asks for the cheapest. */
const coverageStep = 0.05;

/** Whether a product is of the kind, by its name or a category that is about as likely to be of it as the best one's. */
const isOfKind = ({ kind, category }: Features, best: Features) =>
  kind > 0 || (category >= leastVote && category >= best.category / 2);

/** What prices are multiplied by, to be sorted. */
const priceSigns = { cheapest: 1, dearest: -1, none: 0 };

interface Cut {
  readonly offset: number;
  readonly limit: number;
  /** How each group is sorted by price, if it is. */
  readonly order: HitRequest['order'];
}

async function readPage(
  { db }: Context,
  zone: Zone,
  grouped: readonly GroupedHit[],
  { offset, limit, order }: Cut,
): Promise<OfferCardRow[]> {
  // A group that is sorted by price must stand together.
  const near = order ? grouped.toSorted((one, other) => one.group - other.group) : grouped;
  const [first, last] = [near[offset], near[Math.min(offset + limit, near.length) - 1]];
  if (!first || !last) return [];
  // Only groups that the page shows a part of.
  const start = near.findIndex(({ group }) => group === first.group);
  const wanted = near.filter(({ group }) => group >= first.group && group <= last.group);
  const ids = `{${wanted.map(({ id }) => id).join()}}`;
  const groups = `{${wanted.map(({ group }) => group).join()}}`;
  const values = {
    ids,
    groups,
    bit: zone.bit,
    priceSign: priceSigns[order ?? 'none'],
    limit,
    offset: offset - start,
  };
  const rows = await executeCompiled<{ offers: string | null }, typeof values>(
    db,
    'search-page',
    values,
    (places) => sql`${laggingRead('search-page')}
      select ${packedOfferCards('page.number, page.price, page.in_stock desc, page.place')} as offers
      from (
        select l.item_id, l.in_stock, near.number, near.place, l.price_base * ${places.priceSign}::integer as price
        from unnest(${places.ids}::bigint[], ${places.groups}::integer[])
          with ordinality near (product_id, number, place)
        join listing l on l.product_id = near.product_id and l.category_id = 0
          and get_bit(l.zones, ${places.bit}) <> 0
        order by near.number, price, l.in_stock desc, near.place
        limit (select ${places.limit}::bigint) offset (select ${places.offset}::bigint)
      ) page
      join offer_card o on o.item_id = page.item_id`,
  );
  const packed = rows[0]?.offers;
  return packed ? unpackOfferCards(packed) : [];
}
