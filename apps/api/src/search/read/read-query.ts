import type { Audience, ReadFilter } from '@karwan/contract/search-reading';
import { wordsForColour } from '../terms/stop-words.ts';
import { foldText, queryOf } from '../terms/words.ts';
import { assignKind } from './assign-kind.ts';
import { joinAges } from './join-ages.ts';
import { foldedOf, type Phrase, phrasesIn, type ShopWords } from './phrases.ts';
import { priceOrderOf } from './price/price-order.ts';
import { type PriceRange, readPrice } from './price/read-price.ts';
import { type ReadTerm, termsOfPhrase } from './read-terms.ts';
import { joinAmounts, typedWords } from './typed-words.ts';

/** A query as a sentence about a thing. */
export interface Reading {
  /** The normalized query, under which clicks are counted. */
  readonly counted: string;
  /** What products must match, in the typed order. */
  readonly terms: readonly ReadTerm[];
  readonly price?: PriceRange;
  readonly audience?: { readonly audience: Audience; readonly typed: string };
  /** The cheapest products were asked for. */
  readonly cheapest?: { readonly typed: string };
  /** The dearest products were asked for. */
  readonly dearest?: { readonly typed: string };
  /** Nothing has this price, which is therefore no filter. */
  readonly isPriceMissed?: boolean;
}

/**
 * Reads a query: price and audience become filters, the other words terms with a role each. The longest phrase that is known counts,
 * in English or any language of `meaningsOf`.
 * @param ignored filters that the shopper took off: their words are left out
 */
export function readQuery(
  query: string,
  shop: ShopWords,
  ignored: ReadonlySet<ReadFilter> = new Set(),
): Reading {
  const { rest, price } = readPrice(query);
  const typed = typedWords(rest);
  const words = joinAmounts(joinAges(typed));
  const phrases = phrasesIn(words, shop);
  const [ordering, things] = partition(
    phrases,
    ({ words: of }) => priceOrderOf(foldedOf(of)) !== undefined,
  );
  const significant = things.filter((phrase) => !phrase.isStop && !isForColour(phrase));
  const kept = significant.length > 0 ? significant : things;
  const terms = kept.flatMap((phrase) => termsOfPhrase(phrase, words, shop.synonymsOf));
  const forWhom = terms.find(({ audience }) => audience !== undefined);
  const searched = ignored.has('audience')
    ? terms.filter(({ audience }) => audience === undefined)
    : terms;
  return {
    counted: queryOf(rest === query ? typed : typedWords(query)),
    terms: assignKind(searched, shop),
    ...(price && !ignored.has('price') && { price }),
    ...(forWhom?.audience &&
      !ignored.has('audience') && {
        audience: { audience: forWhom.audience, typed: forWhom.typed },
      }),
    ...orderIn(ordering, ignored),
  };
}

/** The end of the prices that the first such phrase asks for. */
function orderIn(
  [phrase]: readonly Phrase[],
  ignored: ReadonlySet<ReadFilter>,
): Pick<Reading, 'cheapest' | 'dearest'> {
  if (!phrase) return {};
  const order = priceOrderOf(foldedOf(phrase.words));
  if (order === undefined || ignored.has(order)) return {};
  const asked = { typed: typedIn(phrase) };
  return order === 'cheapest' ? { cheapest: asked } : { dearest: asked };
}

function partition<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

const forColour = new Set(wordsForColour.split(' ').map((word) => foldText(word).trim()));

const isForColour = ({ words }: Phrase) =>
  words.length === 1 && forColour.has(words[0]?.whole ?? '');

const typedIn = ({ words }: Phrase) => words.map(({ typed }) => typed).join(' ');
