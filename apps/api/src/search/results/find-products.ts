import type { SearchReading } from '@karwan/contract/search-reading';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { scoredTerms } from '../documents/query-terms.ts';
import type { HitRequest, Hits } from '../find/select-hits.ts';
import { shopBrands } from '../kinds/shop-brands.ts';
import { shopKinds } from '../kinds/shop-kinds.ts';
import { phraseKey } from '../knowledge/singular.ts';
import { learnedLifts } from '../rank/learned-clicks.ts';
import { type CompletedTerms, completeTerms } from '../read/complete-terms.ts';
import type { Correction } from '../read/corrected-query.ts';
import type { Reading } from '../read/read-query.ts';
import type { ReadTerm } from '../read/read-terms.ts';
import { weakerFor } from '../read/weaker-conditions.ts';
import { lackingNone } from '../terms/lacking.ts';
import { missingOf } from './missing.ts';
import {
  type Match,
  match,
  type RankedMatch,
  type Ranking,
  rankMatch,
  shownHits,
} from './ranked-hits.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

/** How the products for a reading are found. */
export type FindOptions = Omit<HitRequest, 'terms' | 'lacking' | 'lifts'>;

export type FindRequest = FindOptions & {
  reading: Reading;
  /** Finds the products for a corrected query, which reads otherwise: `nike` is a brand, and `nkie` is not. */
  again?: ((corrections: readonly Correction[]) => Promise<FoundProducts>) | undefined;
};

export interface FoundProducts extends Omit<Hits, 'missing'>, Pick<SearchReading, 'near'> {
  missing?: SearchReading['missing'] | undefined;
  /** How the page was ranked; undefined where it is not sorted by relevance. */
  ranking?: Ranking;
  /** What was searched for at last; undefined when nothing was searched. */
  request?: HitRequest;
  correctedQuery?: string | undefined;
  /** Nothing was asked for but an occasion, people or a price: any product will do. */
  isOpen?: boolean;
}

/** With fewer full matches than this, products that lack a part of the query follow. */
const enough = 4;
/** The same for a brand: names do not always say what a product of it is. */
const enoughOfBrand = 10;
/** The same for queries of three or more words (a page): few products match all of them. */
const enoughForLongQuery = 24;

/**
 * Finds and ranks the products for a query: those that have all its terms; if these are few, also those that lack some, first of all the
 * occasion, last of all the brand, but never the kind of thing. Unknown words are completed or corrected first.
 */
export async function findProducts(
  context: Context,
  zone: Zone,
  { reading, again, ...request }: FindRequest,
): Promise<FoundProducts> {
  const { terms } = reading;
  if (terms.length === 0) return nothing;
  const lifts = await learnedLifts(context.db, context.tenant.id, reading.counted);
  const attempt = (wanted: readonly ReadTerm[], weaker?: HitRequest['weaker']) =>
    match(context, zone, { ...request, terms: wanted, lacking: lackingNone, weaker, lifts });
  const direct = await attempt(terms);
  const suffices = enoughFor(terms);
  const show = async (found: RankedMatch, ...read: [readonly ReadTerm[], CompletedTerms?]) =>
    presented(await shownHits(context, zone, found), found, terms, ...read);
  if (isEnough(direct, suffices)) {
    const ranked = await rankMatch(context, direct);
    if (hasEnough(ranked, terms, suffices)) return show(ranked, terms);
  }
  const read = await completeTerms(context, terms);
  // What the dictionary lacks although a product has it was written a moment ago.
  const isBehind = direct.matched > 0 && read.absent.length > 0;
  const completed = isBehind
    ? { terms, absent: [], isNear: false, corrections: [] }
    : read.isNear
      ? await withoutForeignBrands(context, read)
      : read;
  if (again && completed.corrections.length > 0) return again(completed.corrections);
  // What is asked for goes last: without it, nothing else is shown instead, but what else a brand of the shop makes.
  const isGone = completed.absent.some(({ role, isKnown }) => role === 'kind' && isKnown);
  if (isGone) {
    const brands = await ofOwnBrands(context, completed.terms);
    const goods = brands.length > 0 ? await attempt(brands) : undefined;
    const absent = terms.filter((term) => !brands.includes(term));
    if (!goods?.matched) return { ...nothing, missing: missingOf(absent) };
    return show(await rankMatch(context, goods), brands, { ...completed, absent });
  }
  if (completed.terms.length === 0) return { ...nothing, missing: missingOf(completed.absent) };
  const isChanged =
    completed.absent.length > 0 || completed.terms.some((term) => !terms.includes(term));
  // If these are enough, too few of them are of the kind: others only mention it.
  const mentioning = isEnough(direct, suffices) ? direct.matched : 0;
  const attemptAll = async (wanted: readonly ReadTerm[], given = wanted) => {
    const whole = wanted === terms ? direct : await attempt(wanted);
    if (whole !== direct && isEnough(whole, suffices)) return whole;
    const idfs = await scoredTerms(context.db, context.tenant.id, wanted);
    const lackings = weakerFor(given, indexOfLargest(idfs.map(({ idf }) => idf)));
    return lackings.length === 0
      ? whole
      : attempt(wanted, { lackings, enough: enoughForLongQuery + mentioning });
  };
  const wanted = isChanged ? completed.terms : terms;
  const ofBrand = await ofBrandFirst(context, wanted);
  const found = await attemptAll(ofBrand ? withNear(wanted) : wanted, ofBrand);
  if (found.matched > 0 && ofBrand) {
    return show(await rankMatch(context, found), completed.terms, completed);
  }
  let mentions: RankedMatch | undefined;
  let broader: RankedMatch | undefined;
  if (found.matched > 0) {
    const ranked = await rankMatch(context, found);
    // Filters that nothing passes do not mean that the shop lacks it.
    const isOfKind = found.count === 0 || ranked.ranked?.ofKind !== 0;
    broader = isOfKind ? ranked : undefined;
    if (isOfKind && !(await hasNearer(context, completed, ranked))) {
      return show(ranked, completed.terms, completed);
    }
    mentions = ranked.ranked?.namesKind ? ranked : undefined;
  }
  // The shop has nothing of the kind: at most other things are named after it.
  const others = await withoutForeignBrands(context, completed);
  const near = nearTerms(others.terms);
  const foundNear = near && (await attemptAll(mentions ? withTyped(near, others.terms) : near));
  if (foundNear && foundNear.matched > 0) {
    const ranked = await rankMatch(context, foundNear);
    if (ranked.ranked?.ofKind !== 0) return show(ranked, near, { ...others, isNear: true });
  }
  if (broader) return show(broader, completed.terms, completed);
  if (mentions) return show(mentions, completed.terms, { ...completed, isNear: true });
  return { ...nothing, missing: missingOf(terms) };
}

/** Whether enough products match: as they were typed, and of the kind that was asked for. */
function hasEnough({ ranked }: RankedMatch, terms: readonly ReadTerm[], suffices: number): boolean {
  if (!ranked) return true;
  const { fullMatches, ofKind } = ranked;
  // Pieces of a code also match when they stand far apart: `ps4` matches `a PS, 4 ports`.
  const isLoose = terms.length > 1 && terms.some(hasPieces);
  if (isLoose && fullMatches < suffices) return false;
  return ofKind === undefined || ofKind >= suffices;
}

/** The terms that are brands of the shop. */
async function ofOwnBrands(
  { db, tenant }: Context,
  terms: readonly ReadTerm[],
): Promise<ReadTerm[]> {
  const { isBrand } = await shopBrands(db, tenant.id);
  return terms.filter(({ role, words }) => role === 'brand' && isBrand(words));
}

/**
 * The terms with a brand of the shop in the place of a kind that no category of the shop tells: names do not always say what a product is,
 * so products of the brand are likelier than those of others that are named so. Undefined for other queries.
 */
async function ofBrandFirst(
  context: Context,
  terms: readonly ReadTerm[],
): Promise<readonly ReadTerm[] | undefined> {
  const kind = terms.find(({ role }) => role === 'kind');
  const [brand] = await ofOwnBrands(context, terms);
  if (!kind || !brand) return undefined;
  const { hasCategory } = await shopKinds(context.db, context.tenant.id);
  if (kind.alternatives.some(({ words }) => hasCategory(words))) return undefined;
  return terms.map((term): ReadTerm => {
    if (term === brand) return { ...term, role: 'kind' };
    return term === kind ? { ...term, role: 'other' } : term;
  });
}

/** Terms without brands that the shop lacks: these would only be found as words, as in watches with sapphire glass. */
async function withoutForeignBrands(
  context: Context,
  completed: CompletedTerms,
): Promise<CompletedTerms> {
  const own = await ofOwnBrands(context, completed.terms);
  const foreign = completed.terms.filter((term) => term.role === 'brand' && !own.includes(term));
  return {
    ...completed,
    terms: completed.terms.filter((term) => !foreign.includes(term)),
    absent: [...completed.absent, ...foreign],
  };
}

/**
 * Whether the shop has neighbours of a kind of several words, and only others that share its last word: backpacks are nearer to a school bag
 * than evening bags.
 */
async function hasNearer(
  { db, tenant }: Context,
  { terms, absent }: CompletedTerms,
  { ranked }: RankedMatch,
): Promise<boolean> {
  const place = terms.findIndex(({ role }) => role === 'kind');
  const { near = [], phrase, words = [] } = terms[place] ?? {};
  const lacking = [...absent, ...(ranked?.missing ?? []).map((other) => terms[other])];
  const isBroader = lacking.some((term) => term?.phrase === phrase);
  if (!isBroader || near.some((one) => phraseKey(one.words) === phraseKey(words))) return false;
  const { isSold } = await shopKinds(db, tenant.id);
  return near.some((one) => isSold(one.words));
}

/** The terms with the neighbours of the wanted kind instead; undefined if none are known. */
function nearTerms(terms: readonly ReadTerm[]): readonly ReadTerm[] | undefined {
  const kind = terms.find(({ role }) => role === 'kind');
  const { near = [] } = kind ?? {};
  if (near.length === 0) return undefined;
  return terms.map((term) => (term === kind ? { ...term, alternatives: near } : term));
}

/** With the neighbours of the wanted kind beside it. */
const withNear = (terms: readonly ReadTerm[]) =>
  terms.map((term): ReadTerm => {
    const { role, near, alternatives } = term;
    return role === 'kind' && near ? { ...term, alternatives: [...alternatives, ...near] } : term;
  });

/** With the kind as it was typed at the end, so that neighbours that are named so come first: pendant necklaces for `pendant`. */
const withTyped = (near: readonly ReadTerm[], terms: readonly ReadTerm[]) => [
  ...near,
  ...terms
    .filter(({ role }) => role === 'kind')
    .map((kind): ReadTerm => ({ ...kind, role: 'attribute' })),
];

/** Where no match passes the filters, weaker ones are wanted too: other running shoes, if no Nike costs so little. */
const isEnough = ({ matched, count }: Match, suffices: number) => count > 0 && matched >= suffices;

/** A single word with a digit is a model number or code: one match suffices. */
function enoughFor(terms: readonly ReadTerm[]): number {
  if (terms.length > 2) return enoughForLongQuery;
  if (terms.length === 2 && terms.some(({ role }) => role === 'brand')) return enoughOfBrand;
  return terms.length === 1 && terms.some(({ words }) => words.some((word) => /\d/.test(word)))
    ? 1
    : enough;
}

const hasPieces = ({ alternatives }: ReadTerm) =>
  alternatives.some(({ by, words }) => by === 'compound' && words.length > 1);

const indexOfLargest = (numbers: readonly number[]) => numbers.indexOf(Math.max(...numbers));

function presented(
  { missing = [], ...shown }: Hits & { ranking?: Ranking },
  found: Match,
  asked: readonly ReadTerm[],
  terms: readonly ReadTerm[],
  completed?: CompletedTerms,
): FoundProducts {
  const { absent = [], isNear = false } = completed ?? {};
  const kind = terms.findIndex(({ role }) => role === 'kind');
  const { phrase, typed } = terms[kind] ?? {};
  // A brand's kinds stand for the brand, which is absent already.
  const isAbsent = absent.some((term) => term.typed === typed);
  const lacksKind = !isAbsent && (isNear || missing.includes(kind));
  const lacking = [
    ...absent,
    // Without a bed all of `sofa cum bed` is missing.
    ...terms.filter((term, place) =>
      term.phrase === phrase
        ? lacksKind || (place !== kind && missing.includes(place))
        : missing.includes(place),
    ),
  ];
  return {
    ...shown,
    request: found.request,
    ...(completed?.isNear && { near: true }),
    missing: missingOf(inOrder(lacking, asked)),
  };
}

/** Terms in the order in which they were typed. */
function inOrder(terms: readonly ReadTerm[], asked: readonly ReadTerm[]): ReadTerm[] {
  const placeOf = ({ typed, phrase }: ReadTerm) =>
    asked.findIndex((one) => one.typed === typed && one.phrase === phrase);
  return terms.toSorted((one, other) => placeOf(one) - placeOf(other));
}

const nothing: FoundProducts = {
  offers: [],
  matched: 0,
  count: 0,
  countIsCapped: false,
  found: [],
};
