import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { everything } from '../../listing/listing-filters.ts';
import { lackingNone } from '../find/lacking.ts';
import { textOf, wordTerm } from '../find/query-text.ts';
import type { Hits } from '../find/select-hits.ts';
import { readAndFind } from '../find-products.ts';
import { match, rankMatch, shownHits } from '../rank/ranked-hits.ts';
import { type KnownWord, lookUpWords } from '../read/look-up-words.ts';
import { repairWords } from '../read/repair-words.ts';
import { alternative, alternativesBy, derivationWeights, type Term } from '../read/term.ts';
import type { QueryWord } from '../read/words.ts';
import { interleave } from './interleave.ts';
import { productsByTellingWord } from './products-by-telling-word.ts';
import { type BegunQuery, readBegun } from './queries/begun-query.ts';
import type { KnownQueries } from './queries/known-queries.ts';
import { otherBeginnings } from './queries/other-beginnings.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

const search = { sort: 'relevance', conditions: {}, categoryId: everything, offset: 0 } as const;
/** A completion counts so much where what was typed is a word itself: `pan` is rather a pan than a panel. */
const besideWord = 0.5;

/**
 * Products for a query that is being typed: its last word is a beginning, the words before it are corrected.
 * Products with a telling word of this beginning are interleaved with the best matches. An ended query, and one of which
 * nothing is found, is searched as it is.
 */
export async function completedProducts(
  context: Context,
  zone: Zone,
  { query, known, limit }: { query: string; known: KnownQueries; limit: number },
): Promise<Pick<Hits, 'offers' | 'matched'>> {
  const begun = readBegun(query);
  const last = begun.words.at(-1);
  if (!last) return { offers: [], matched: 0 };
  const asSearched = () => readAndFind(context, zone, query, () => ({ ...search, limit }));
  if (begun.isEnded) return asSearched();
  const { others, completed, isComplete } = await readTerms(context, begun, last, known);
  if (!completed) return asSearched();
  const terms = [...others, completed];
  const [found, telling] = await Promise.all([
    match(context, zone, {
      ...search,
      terms,
      lacking: lackingNone,
      limit,
      prefix: last.whole,
    }),
    isComplete
      ? productsByTellingWord(context, zone, {
          prefix: last.whole,
          others: textOf(others, lackingNone),
          limit,
        })
      : [],
  ]);
  if (found.matched === 0 && telling.length === 0) return asSearched();
  const { offers } = await shownHits(context, zone, await rankMatch(context, found));
  return { offers: interleave(offers, telling).slice(0, limit), matched: found.matched };
}

interface BegunTerms {
  /** The words before the last one, as far as they are known or can be corrected. */
  readonly others: readonly Term[];
  /** The last word as a beginning; undefined if nothing is known to begin so. */
  readonly completed: Term | undefined;
  /** No word is dropped or joined with its neighbour. */
  readonly isComplete: boolean;
}

/** The terms of a query that is being typed. */
async function readTerms(
  context: Context,
  { words }: BegunQuery,
  last: QueryWord,
  queries: KnownQueries,
): Promise<BegunTerms> {
  const spelt = words.map(({ whole }) => whole);
  const known = await lookUpWords(context, spelt, { isTyping: true });
  const { terms, dropped } = repairWords(words, known);
  const isComplete = terms.length === words.length;
  const entry = known.at(-1);
  if (dropped.at(-1) === last.whole && entry?.frequency === 0) {
    const meant = otherBeginnings(queries, last.whole);
    return { others: terms, completed: meant.length > 0 ? anyOf(meant) : undefined, isComplete };
  }
  const isBegun = isComplete && entry && entry.completions.length > 0;
  return {
    others: terms.slice(0, -1),
    completed: isBegun ? begunTerm(last, entry) : terms.at(-1),
    isComplete,
  };
}

const anyOf = (meant: readonly (readonly string[])[]): Term => ({
  role: 'other',
  alternatives: alternativesBy(meant, 'spelling'),
});

function begunTerm(last: QueryWord, { completions, frequency }: KnownWord): Term {
  const weight = frequency > 0 ? besideWord : derivationWeights.completion;
  return {
    role: 'other',
    alternatives: [
      ...wordTerm(last).alternatives,
      ...completions.map((word) => alternative([word], 'completion', weight)),
    ],
  };
}
