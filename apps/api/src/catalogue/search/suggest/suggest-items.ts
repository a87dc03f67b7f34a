import type { CategoryNode } from '@karwan/contract/category';
import type { Suggestion } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { displayCurrency } from '../../../settings/display-currency.ts';
import {
  type CategoryRow,
  categoryColumns,
  presentCategory,
} from '../../categories/category-row.ts';
import { everything } from '../../listing/listing-filters.ts';
import { cardTexts, type OfferCardRow } from '../../listing/offer-cards.ts';
import { matchAll, matchPrefix, textOf, wordTerm } from '../find/query-text.ts';
import type { Hits } from '../find/select-hits.ts';
import { findProducts } from '../find-products.ts';
import { withNamedVariants } from '../named-variants.ts';
import { match, shownHits } from '../rank/ranked-hits.ts';
import { lookUpWords } from '../read/look-up-words.ts';
import { repairWords } from '../read/repair-words.ts';
import { alternativesBy, type Term } from '../read/term.ts';
import { readWords } from '../read/words.ts';
import { productsByTellingWord } from './products-by-telling-word.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search'>;

export interface SuggestRequest {
  q: string;
  limit: number;
  currency?: string;
}

const maxCategories = 5;

/** Suggestions for a query that is being typed: products, and categories and brands by name. */
export async function suggestItems(
  context: Context,
  zone: Zone,
  { q, limit, currency: code }: SuggestRequest,
): Promise<{ items: Suggestion[]; categories: CategoryNode[] }> {
  const currency = await displayCurrency(context, code);
  const [hits, categories] = await Promise.all([
    completedHits(context, zone, q, limit),
    suggestCategories(context, q),
  ]);
  const offers = await withNamedVariants(context, q, hits);
  const cards: ProductCard[] = JSON.parse(cardTexts(offers, zone, currency).json);
  return { items: cards.map(presentSuggestion), categories };
}

const search = { sort: 'relevance', conditions: {}, categoryId: everything, offset: 0 } as const;
const lacking = { terms: 0 } as const;

/**
 * Treats the last word as a prefix, and corrects the words before it. Products with a telling word of this prefix are
 * interleaved with the best matches.
 */
async function completedHits(
  context: Context,
  zone: Zone,
  q: string,
  limit: number,
): Promise<Pick<Hits, 'offers' | 'matched'>> {
  const words = readWords(q);
  const last = words.at(-1);
  const known = await lookUpWords(
    context,
    words.map(({ whole }) => whole),
    { isTyping: true },
  );
  const completions = known.at(-1)?.completions ?? [];
  const { terms } = repairWords(words, known);
  if (!last || terms.length === 0) return { offers: [], matched: 0 };
  const prefixTerm: Term = {
    role: 'other',
    alternatives: [
      ...wordTerm(last).alternatives,
      ...alternativesBy(
        completions.map((word) => [word]),
        'completion',
      ),
    ],
  };
  const isWhole = terms.length === words.length;
  const asked = isWhole && completions.length > 0 ? terms.toSpliced(-1, 1, prefixTerm) : terms;
  const text = textOf(asked, lacking);
  const [found, telling] = await Promise.all([
    match(context, zone, { ...search, text, terms: asked, lacking, limit, prefix: last.whole }),
    isWhole
      ? productsByTellingWord(context, zone, {
          prefix: last.whole,
          others: textOf(terms.slice(0, -1), lacking),
          limit,
        })
      : [],
  ]);
  if (found.matched === 0 && telling.length === 0) {
    return findProducts(context, zone, { ...search, limit, query: q });
  }
  const { offers } = await shownHits(context, zone, found);
  return { offers: interleave(offers, telling).slice(0, limit), matched: found.matched };
}

/** After each of the best matches, this many products by their telling words. */
const tellingInARow = 3;

/** Interleaves the two lists without duplicates; when one ends, the other continues. */
function interleave(
  best: readonly OfferCardRow[],
  telling: readonly OfferCardRow[],
): OfferCardRow[] {
  const rounds = Math.max(best.length, Math.ceil(telling.length / tellingInARow));
  const all = Array.from({ length: rounds }, (_, round) => [
    ...best.slice(round, round + 1),
    ...telling.slice(round * tellingInARow, (round + 1) * tellingInARow),
  ]).flat();
  return [...new Map(all.map((offer) => [offer.product_id, offer])).values()];
}

/** Categories and brands whose name has every typed word as a prefix. */
async function suggestCategories({ db, tenant }: Context, q: string): Promise<CategoryNode[]> {
  const words = readWords(q).flatMap(({ pieces }) => pieces);
  if (words.length === 0) return [];
  const { rows } = await sql<CategoryRow>`${prepared('suggest-categories')}
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active
      and to_tsvector('simple', search_terms(search_fold(c.name)))
        @@ (select to_tsquery('simple', ${matchAll(words.map(matchPrefix))}))
    order by products desc, c.id
    limit ${sql.lit(maxCategories)}
  `.execute(db);
  return rows.map(presentCategory);
}

function presentSuggestion(card: ProductCard): Suggestion {
  return {
    id: card.id,
    itemCustomId: card.itemCustomId,
    variant: card.variant,
    name: card.name,
    image: card.images[0]?.[0] ?? null,
    price: card.price,
    salePrice: card.salePrice,
    currency: card.currency,
    availability: card.availability,
    hasOptions: card.hasOptions,
  };
}
