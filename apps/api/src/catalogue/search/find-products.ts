import type { ReadFilter } from '@karwan/contract/search-reading';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { LackingCount as Lacking } from './find/lacking.ts';
import { textOf } from './find/query-text.ts';
import type { HitRequest, Hits } from './find/select-hits.ts';
import { learnedLifts } from './rank/learned-clicks.ts';
import { scoredTerms } from './rank/query-terms.ts';
import { type Match, match, type Ranking, shownHits } from './rank/ranked-hits.ts';
import { lookUpWords } from './read/look-up-words.ts';
import { readTerms } from './read/read-terms.ts';
import { repairWords } from './read/repair-words.ts';
import type { Term } from './read/term.ts';
import { translatedNames } from './read/translated-names.ts';
import { queryOf, readWords, withoutStopWords } from './read/words.ts';
import { synonymsIn } from './staff-words/own-synonyms.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

export type FindRequest = Omit<HitRequest, 'text' | 'terms' | 'lacking' | 'lifts'> & {
  query: string;
  /** What is not read from the query's words as a filter. */
  ignored?: ReadonlySet<ReadFilter>;
};

export interface FoundProducts extends Hits {
  /** How the page was ranked; undefined where it is not sorted by relevance. */
  ranking?: Ranking;
  /** The query as passed to to_tsquery; empty when nothing was searched. */
  text: string;
  correctedQuery?: string;
  /** Unknown words; where no product has all words, also those that the best hit lacks. */
  droppedWords?: string[];
}

const none: Lacking = { terms: 0 };
const one: Lacking = { terms: 1 };

/** With fewer full matches than this, products that lack one term follow. */
const enough = 4;
/** The same for queries of three or more words (a page): few products match all of them. */
const enoughForLongQuery = 24;

/**
 * Finds and ranks the products for a query: those that have all its words; if these are few, also those
 * that lack one; if there are none, its words are completed, joined or corrected first.
 */
export async function findProducts(
  context: Context,
  zone: Zone,
  { query, ignored: _, ...request }: FindRequest,
): Promise<FoundProducts> {
  const read = readWords(query);
  const words = withoutStopWords(read);
  if (words.length === 0) return nothing;
  const lifts = await learnedLifts(context.db, context.tenant.id, queryOf(read));
  const attempt = (terms: readonly Term[], lacking: Lacking, also?: Match) =>
    match(context, zone, {
      ...request,
      text: textOf(terms, lacking),
      terms,
      lacking,
      lifts,
      also: also?.candidates,
    });
  const show = async (found: Match): Promise<FoundProducts> => ({
    ...(await shownHits(context, zone, found)),
    text: found.request.text,
  });
  /** Matches that lack one term. The rarest term (highest IDF) is required unless that leaves too few. */
  const attemptPartial = async (terms: readonly Term[], also?: Match) => {
    const idfs = (await scoredTerms(context.db, context.tenant.id, terms)).map(({ idf }) => idf);
    const rarest = idfs.indexOf(Math.max(...idfs));
    const withRarest = await attempt(terms, { terms: 1, required: rarest }, also);
    if (withRarest.matched >= enoughForLongQuery) return withRarest;
    return attempt(terms, one, withRarest);
  };
  const typed = readTerms(words, await synonymsIn(context.db, context.tenant.id));
  const direct = await attempt(typed, none);
  // A single word with a digit is a model number or code: one match suffices.
  const exact = words.length === 1 && words.some(({ whole }) => /\d/.test(whole));
  const suffices = exact ? 1 : words.length > 2 ? enoughForLongQuery : enough;
  if (direct.matched >= suffices) {
    const shown = await show(direct);
    // Pieces of a code also match when they stand far apart: `ps4` matches `a PS, 4 ports`.
    const isLoose = typed.length > 1 && words.some(({ pieces }) => pieces.length > 1);
    const { fullMatches = suffices } = shown;
    return isLoose && fullMatches < suffices ? show(await attemptPartial(typed, direct)) : shown;
  }
  if (direct.matched > 0) {
    return show(typed.length > 1 ? await attemptPartial(typed, direct) : direct);
  }
  const known = await lookUpWords(
    context,
    words.map(({ whole }) => whole),
  );
  const unknown = known.filter(({ frequency }) => frequency === 0).map(({ word }) => word);
  const called = await translatedNames(context, unknown);
  const { terms, meant, dropped, correctedQuery } = repairWords(words, known, called);
  const showRepaired = async (found: Match): Promise<FoundProducts> => {
    if (found.matched === 0) return { ...nothing, droppedWords: named(dropped) };
    const { missing = [], ...hits } = await show(found);
    const lacking = meant.filter((_, place) => missing.includes(place));
    return { ...hits, correctedQuery, droppedWords: named([...dropped, ...lacking]) };
  };
  if (terms.length === 0) return { ...nothing, droppedWords: named(dropped) };
  const repaired = await attempt(terms, none);
  if (repaired.matched >= enough || terms.length === 1) return showRepaired(repaired);
  const most = await attemptPartial(terms, repaired);
  // Long queries often contain several words that no product has: allow two to be missing.
  if (most.matched > 0 || terms.length < 4 || terms.length > 6) return showRepaired(most);
  return showRepaired(await attempt(terms, { terms: 2 }));
}

const named = (words: string[]) => (words.length > 0 ? words : undefined);

const nothing: FoundProducts = {
  text: '',
  offers: [],
  matched: 0,
  count: 0,
  countIsCapped: false,
  found: [],
};
