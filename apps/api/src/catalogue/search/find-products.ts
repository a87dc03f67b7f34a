import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { meaningsOf } from './language/meanings.ts';
import { spellingKey } from './language/spelling-key.ts';
import { type KnownWord, lookUpWords } from './look-up-words.ts';
import { anyTerm, matchAll, matchMost, matchSome, matchTerm, wordTerm } from './query-text.ts';
import { type Match, match, shownHits } from './ranked-hits.ts';
import type { Term } from './ranking/query-terms.ts';
import { readTerms } from './read-terms.ts';
import type { HitRequest, Hits } from './select-hits.ts';
import { type QueryWord, readWords, withoutFillers } from './words.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

export type FindRequest = Omit<HitRequest, 'text' | 'terms'> & { query: string };

export interface FoundProducts extends Hits {
  /** What was searched, for to_tsquery; empty: nothing was. */
  text: string;
  correctedQuery?: string;
}

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
  const words = withoutFillers(readWords(query));
  if (words.length === 0) return nothing;
  const attempt = (text: string, terms: readonly Term[], also?: Match) =>
    match(context, zone, { ...request, text, terms, also: also?.candidates });
  const show = async (found: Match, correctedQuery?: string): Promise<FoundProducts> => ({
    ...(await shownHits(context, zone, found)),
    text: found.request.text,
    correctedQuery,
  });
  const typed = readTerms(words);
  const all = typed.map(matchTerm);
  const direct = await attempt(matchAll(all), typed);
  // Who types a number alone knows which thing it is.
  const exact = words.length === 1 && words.some(({ whole }) => /\d/.test(whole));
  const suffices = exact ? 1 : words.length > 2 ? page : enough;
  if (direct.matched >= suffices) return show(direct);
  if (direct.matched > 0) {
    return show(all.length > 1 ? await attempt(matchMost(all), typed, direct) : direct);
  }
  const known = await lookUpWords(
    context,
    words.map(({ whole }) => whole),
  );
  const { terms, correctedQuery } = repairWords(words, known);
  if (terms.length === 0) return nothing;
  const better = terms.map(matchTerm);
  const repaired = await attempt(matchAll(better), terms);
  if (repaired.matched >= enough) return show(repaired, correctedQuery);
  if (terms.length === 1) return repaired.matched > 0 ? show(repaired, correctedQuery) : nothing;
  const most = await attempt(matchMost(better), terms, repaired);
  if (most.matched > 0) return show(most, correctedQuery);
  // Long queries name things that no product says all of.
  if (terms.length < 4 || terms.length > 6) return nothing;
  const some = await attempt(matchSome(better), terms);
  return some.matched > 0 ? show(some, correctedQuery) : nothing;
}

const nothing: FoundProducts = {
  text: '',
  offers: [],
  matched: 0,
  count: 0,
  countIsCapped: false,
};

export interface Repair {
  terms: Term[];
  /** The query as it was understood, when a word was corrected. */
  correctedQuery?: string;
}

/** Words that the dictionary does not have are translated, completed (the last), corrected or left out. */
export function repairWords(words: readonly QueryWord[], known: readonly KnownWord[]): Repair {
  const terms: Term[] = [];
  const shown: string[] = [];
  let corrected = false;
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    const entry = known[place];
    if (!word || !entry) continue;
    const better = entry.corrections[0];
    const meanings = entry.frequency > 0 ? undefined : meaningsOf(word.whole);
    if (entry.joined) {
      terms.push(anyTerm([entry.joined]));
      shown.push(entry.joined);
      place++;
    } else if (entry.frequency > 0) {
      terms.push(wordTerm(word));
      shown.push(word.whole);
    } else if (meanings) {
      // A word of Urdu is right as it is; only other spellings of it mean the same.
      const key = spellingKey(word.whole);
      const spellings = entry.corrections.filter((other) => spellingKey(other) === key);
      terms.push({ alternatives: [...spellings.map((spelling) => [spelling]), ...meanings] });
      shown.push(word.whole);
    } else if (entry.split) {
      terms.push({ alternatives: [entry.split] });
      shown.push(...entry.split);
      corrected = true;
    } else if (place === words.length - 1 && entry.completions.length > 0) {
      terms.push(anyTerm(entry.completions));
      shown.push(word.whole);
    } else if (better) {
      terms.push(anyTerm(entry.corrections));
      shown.push(better);
      corrected = true;
    } else if (word.pieces.length > 1) {
      terms.push(wordTerm(word));
      shown.push(word.whole);
    }
  }
  return corrected ? { terms, correctedQuery: shown.join(' ') } : { terms };
}
