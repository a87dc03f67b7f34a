import type { QueryRole, SearchReading } from '@karwan/contract/search-reading';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type Lacking, lackingNone } from './find/lacking.ts';
import { textOf } from './find/query-text.ts';
import type { HitRequest, Hits } from './find/select-hits.ts';
import { learnedLifts } from './rank/learned-clicks.ts';
import { scoredTerms } from './rank/query-terms.ts';
import { type Match, match, type Ranking, shownHits } from './rank/ranked-hits.ts';
import { attemptsFor } from './read/attempts.ts';
import { type CompletedTerms, completeTerms } from './read/complete-terms.ts';
import type { Reading } from './read/read-query.ts';
import type { ReadTerm } from './read/read-terms.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

export type FindRequest = Omit<HitRequest, 'text' | 'terms' | 'lacking' | 'lifts'> & {
  reading: Reading;
};

export interface FoundProducts
  extends Omit<Hits, 'missing'>,
    Pick<SearchReading, 'missing' | 'near'> {
  /** How the page was ranked; undefined where it is not sorted by relevance. */
  ranking?: Ranking;
  /** The query as passed to to_tsquery; empty when nothing was searched. */
  text: string;
  correctedQuery?: string;
}

/** With fewer full matches than this, products that lack a part of the query follow. */
const enough = 4;
/** The same for queries of three or more words (a page): few products match all of them. */
const enoughForLongQuery = 24;

/**
 * Finds and ranks the products for a query: those that have all its terms; if these are few, also those that lack some, first of all the
 * occasion, last of all the brand, but never the kind of thing. Unknown words are completed or corrected first.
 */
export async function findProducts(
  context: Context,
  zone: Zone,
  { reading, ...request }: FindRequest,
): Promise<FoundProducts> {
  const { terms } = reading;
  if (terms.length === 0) return nothing;
  const lifts = await learnedLifts(context.db, context.tenant.id, reading.counted);
  const attempt = (wanted: readonly ReadTerm[], lacking: Lacking, also?: Match) =>
    match(context, zone, {
      ...request,
      text: textOf(wanted, lacking),
      terms: wanted,
      lacking,
      lifts,
      also: also?.candidates,
    });
  const direct = await attempt(terms, lackingNone);
  const suffices = enoughFor(terms);
  if (direct.matched >= suffices) {
    const shown = await shownHits(context, zone, direct);
    // Pieces of a code also match when they stand far apart: `ps4` matches `a PS, 4 ports`.
    const isLoose = terms.length > 1 && terms.some(hasPieces);
    const { fullMatches = suffices } = shown;
    if (!isLoose || fullMatches >= suffices) return presented(shown, direct, terms);
  }
  const completed = await completeTerms(context, terms);
  if (completed.terms.length === 0) return { ...nothing, missing: missingOf(completed.absent) };
  const idfs = await scoredTerms(context.db, context.tenant.id, completed.terms);
  const attempts = attemptsFor(completed.terms, indexOfLargest(idfs.map(({ idf }) => idf)));
  const isChanged =
    completed.absent.length > 0 || completed.terms.some((term) => !terms.includes(term));
  let found: Match | undefined = isChanged ? undefined : direct;
  for (const lacking of isChanged ? attempts : attempts.slice(1)) {
    found = await attempt(completed.terms, lacking, found);
    if (found.matched >= (lacking === lackingNone ? suffices : enoughForLongQuery)) break;
  }
  if (!found || found.matched === 0) return { ...nothing, missing: missingOf(terms) };
  return presented(await shownHits(context, zone, found), found, completed.terms, completed);
}

/** A single word with a digit is a model number or code: one match suffices. */
function enoughFor(terms: readonly ReadTerm[]): number {
  if (terms.length > 2) return enoughForLongQuery;
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
  terms: readonly ReadTerm[],
  completed?: CompletedTerms,
): FoundProducts {
  const lacking = [
    ...(completed?.absent ?? []),
    ...terms.filter((_, place) => missing.includes(place)),
  ];
  return {
    ...shown,
    text: found.request.text,
    ...(completed?.correctedQuery && { correctedQuery: completed.correctedQuery }),
    ...(completed?.isNear && { near: true }),
    ...(lacking.length > 0 && { missing: missingOf(lacking) }),
  };
}

/** What is missing, as typed: neighbouring words of one phrase together, `hair dryer`. */
function missingOf(terms: readonly ReadTerm[]): SearchReading['missing'] {
  const missing: { role: QueryRole; typed: string }[] = [];
  for (const [place, { role, typed, phrase }] of terms.entries()) {
    const last = missing.at(-1);
    if (last && terms[place - 1]?.phrase === phrase) {
      missing.splice(-1, 1, { role, typed: `${last.typed} ${typed}` });
    } else missing.push({ role, typed });
  }
  return missing;
}

const nothing: FoundProducts = {
  text: '',
  offers: [],
  matched: 0,
  count: 0,
  countIsCapped: false,
  found: [],
};
