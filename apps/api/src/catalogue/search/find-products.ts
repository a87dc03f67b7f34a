import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { learnedLifts } from './learned/learned-clicks.ts';
import { synonymsIn } from './own-words/own-synonyms.ts';
import { lookUpWords } from './query/look-up-words.ts';
import { type Lacking, textOf } from './query/query-text.ts';
import { readTerms } from './query/read-terms.ts';
import { repairWords } from './query/repair-words.ts';
import { translatedNames } from './query/translated-names.ts';
import { queryOf, readWords, withoutFillers } from './query/words.ts';
import { type Match, match, type Ranking, shownHits } from './ranked-hits.ts';
import { scoredTerms, type Term } from './ranking/query-terms.ts';
import type { HitRequest, Hits } from './select-hits.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

export type FindRequest = Omit<HitRequest, 'text' | 'terms' | 'lacking' | 'lifts'> & {
  query: string;
};

export interface FoundProducts extends Hits {
  /** What the page was ranked by, where its order is that of relevance. */
  ranking?: Ranking;
  /** What was searched, for to_tsquery; empty: nothing was. */
  text: string;
  correctedQuery?: string;
  /** Words of the query that the first of the products does not have, where none has all of them. */
  droppedWords?: string[];
}

const none: Lacking = { terms: 0 };
const one: Lacking = { terms: 1 };

/** With fewer products than this that have all words, those follow that have most of them. */
const enough = 4;
/** Long queries say more than most products do: so many that have all words fill a page. */
const page = 24;

/**
 * The products a query means: those that have all its words; if they are few, those that have most of
 * them; if there are none, with words completed, joined and corrected.
 */
export async function findProducts(
  context: Context,
  zone: Zone,
  { query, ...request }: FindRequest,
): Promise<FoundProducts> {
  const read = readWords(query);
  const words = withoutFillers(read);
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
  /** What has all words but one; the most telling one is kept unless that leaves too little. */
  const attemptMost = async (terms: readonly Term[], also?: Match) => {
    const idfs = (await scoredTerms(context.db, context.tenant.id, terms)).map(({ idf }) => idf);
    const kept = idfs.indexOf(Math.max(...idfs));
    const telling = await attempt(terms, { terms: 1, but: kept }, also);
    return telling.matched >= page ? telling : attempt(terms, one, telling);
  };
  const typed = readTerms(words, await synonymsIn(context.db, context.tenant.id));
  const direct = await attempt(typed, none);
  // Who types a number alone knows which thing it is.
  const exact = words.length === 1 && words.some(({ whole }) => /\d/.test(whole));
  const suffices = exact ? 1 : words.length > 2 ? page : enough;
  if (direct.matched >= suffices) {
    const shown = await show(direct);
    // The pieces of a code may stand far apart in what matched: `ps4` is not `a PS, 4 ports`.
    const isLoose = typed.length > 1 && words.some(({ pieces }) => pieces.length > 1);
    const { whole = suffices } = shown;
    return isLoose && whole < suffices ? show(await attemptMost(typed, direct)) : shown;
  }
  if (direct.matched > 0) {
    return show(typed.length > 1 ? await attemptMost(typed, direct) : direct);
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
  const most = await attemptMost(terms, repaired);
  // Long queries name things that no product says all of.
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
