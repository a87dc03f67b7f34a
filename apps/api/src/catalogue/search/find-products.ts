import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type KnownWord, lookUpWords } from './look-up-words.ts';
import { matchAll, matchAny, matchMost, matchSome, matchWord } from './query-text.ts';
import { type HitRequest, type Hits, selectHits } from './select-hits.ts';
import { type QueryWord, readWords, withoutFillers } from './words.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

export type FindRequest = Omit<HitRequest, 'text' | 'everywhere'> & { query: string };

export interface FoundProducts extends Hits {
  /** What was searched, for to_tsquery; empty: nothing was. */
  text: string;
  everywhere: boolean;
  correctedQuery?: string;
}

/** With fewer products than this by what they are, also those are shown whose description matches. */
const enough = 4;

/**
 * The products a query means: by name, brand and category; if those are few, by specification and
 * description; if there are none, with words completed, joined and corrected; then without one word.
 */
export async function findProducts(
  context: Context,
  zone: Zone,
  { query, ...request }: FindRequest,
): Promise<FoundProducts> {
  const words = withoutFillers(readWords(query));
  if (words.length === 0) return nothing;
  const attempt = async (text: string, everywhere: boolean): Promise<FoundProducts> => ({
    ...(await selectHits(context, zone, { ...request, text, everywhere })),
    text,
    everywhere,
  });
  const text = matchAll(words.map(matchWord));
  const direct = await attempt(text, false);
  // Who types a number knows which thing it is.
  const exact = words.some(({ whole }) => /\d/.test(whole));
  if (direct.matched >= (exact ? 1 : enough)) return direct;
  const [wide, known] = await Promise.all([
    attempt(text, true),
    direct.matched > 0
      ? []
      : lookUpWords(
          context,
          words.map(({ whole }) => whole),
        ),
  ]);
  if (wide.matched > 0) return wide;

  const repair = repairWords(words, known);
  if (repair.terms.length === 0) return nothing;
  const { correctedQuery } = repair;
  const better = matchAll(repair.terms);
  const narrow = await attempt(better, false);
  const repaired = narrow.matched > 0 ? narrow : await attempt(better, true);
  if (repaired.matched > 0) return { ...repaired, correctedQuery };
  if (repair.terms.length === 1) return nothing;
  const most = await attempt(matchMost(repair.terms), false);
  if (most.matched > 0) return { ...most, correctedQuery };
  // Long queries name things that no product says all of.
  if (repair.terms.length < 4 || repair.terms.length > 6) return nothing;
  const some = await attempt(matchSome(repair.terms), false);
  return some.matched > 0 ? { ...some, correctedQuery } : nothing;
}

const nothing: FoundProducts = {
  text: '',
  everywhere: false,
  offers: [],
  matched: 0,
  count: 0,
  countIsCapped: false,
};

export interface Repair {
  terms: string[];
  /** The query as it was understood, when a word was corrected. */
  correctedQuery?: string;
}

/** Words that the dictionary does not have are completed (the last), corrected or left out. */
export function repairWords(words: readonly QueryWord[], known: readonly KnownWord[]): Repair {
  const terms: string[] = [];
  const shown: string[] = [];
  let corrected = false;
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    const entry = known[place];
    if (!word || !entry) continue;
    const better = entry.corrections[0];
    if (entry.joined) {
      terms.push(matchAny([entry.joined]));
      shown.push(entry.joined);
      place++;
    } else if (entry.frequency > 0) {
      terms.push(matchWord(word));
      shown.push(word.whole);
    } else if (place === words.length - 1 && entry.completions.length > 0) {
      terms.push(matchAny(entry.completions));
      shown.push(word.whole);
    } else if (better) {
      terms.push(matchAny(entry.corrections));
      shown.push(better);
      corrected = true;
    } else if (word.pieces.length > 1) {
      terms.push(matchWord(word));
      shown.push(word.whole);
    }
  }
  return corrected ? { terms, correctedQuery: shown.join(' ') } : { terms };
}
