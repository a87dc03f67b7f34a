import { everything } from '../../catalogue/listing/listing-filters.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Hits } from '../find/select-hits.ts';
import { readForShop } from '../read/read-for-shop.ts';
import type { ReadTerm } from '../read/read-terms.ts';
import { findProducts } from '../results/find-products.ts';
import { match, rankMatch, shownHits } from '../results/ranked-hits.ts';
import { readAndFind } from '../results/read-and-find.ts';
import { lackingNone } from '../terms/lacking.ts';
import { textOf } from '../terms/query-text.ts';
import { interleave } from './interleave.ts';
import { productsByTellingWord } from './products-by-telling-word.ts';
import { readBegun } from './queries/begun-query.ts';
import type { KnownQueries } from './queries/known-queries.ts';
import { readBegunTerms } from './read-begun.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

const search = { sort: 'relevance', conditions: {}, categoryId: everything, offset: 0 } as const;

interface CompletedProducts extends Pick<Hits, 'offers' | 'matched'> {
  /** How the query was read. */
  readonly terms: readonly ReadTerm[];
  /** Whether the products have all of the query. */
  readonly isWhole: boolean;
}

/**
 * Products for a query that is being typed: its last word is a beginning, the words before it are corrected.
 * Products with a telling word of this beginning are interleaved with the best matches. An ended query, and one of which
 * nothing is found, is searched as it is; a beginning that nothing of the wanted kind has is left out.
 */
export async function completedProducts(
  context: Context,
  zone: Zone,
  { query, known, limit }: { query: string; known: KnownQueries; limit: number },
): Promise<CompletedProducts> {
  const { words, isEnded } = readBegun(query);
  const last = words.at(-1);
  if (!last) return { offers: [], matched: 0, terms: [], isWhole: false };
  const reading = await readForShop(context, query);
  const { terms: read } = reading;
  const asSearched = async () => {
    const found = await readAndFind(context, zone, query, () => ({ ...search, limit }));
    return { ...found, terms: read, isWhole: false };
  };
  if (isEnded || reading.price) return asSearched();
  const { others, completed, isComplete } = await readBegunTerms(context, reading, last, known);
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
  const ranked = await rankMatch(context, found);
  if (ranked.ranked?.ofKind === 0 && telling.length === 0) {
    const wanted = { ...search, limit, reading: { ...reading, terms: others } };
    return { ...(await findProducts(context, zone, wanted)), terms: read, isWhole: false };
  }
  const { offers } = await shownHits(context, zone, ranked);
  return {
    offers: interleave(offers, telling).slice(0, limit),
    matched: found.matched,
    terms: [...others, ...read],
    isWhole: isComplete,
  };
}
