import type { CategoryNode } from '@karwan/contract/category';
import type { Suggestion } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { type CategoryRow, categoryColumns, presentCategory } from '../categories/category-row.ts';
import { everything } from '../listing/listing-filters.ts';
import { cardTexts } from '../listing/offer-cards.ts';
import { findProducts } from './find-products.ts';
import { withNamedVariants } from './named-variants.ts';
import { lookUpWords } from './query/look-up-words.ts';
import { matchAll, matchBeginning, matchTerm, wordTerm } from './query/query-text.ts';
import { repairWords } from './query/repair-words.ts';
import { readWords } from './query/words.ts';
import { match, shownHits } from './ranked-hits.ts';
import type { Hits } from './select-hits.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

export interface SuggestRequest {
  q: string;
  limit: number;
  currency?: string;
}

const maxCategories = 5;

/** What a shopper who is still typing may mean: products, and categories and brands by name. */
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
  const offers = await withNamedVariants(context, q, hits?.offers ?? [], hits?.matched ?? 0);
  const cards: ProductCard[] = JSON.parse(cardTexts(offers, zone, currency).json);
  return { items: cards.map(presentSuggestion), categories };
}

/** The last word may be the beginning of one; the words before it are looked at for slips only. */
async function completedHits(
  context: Context,
  zone: Zone,
  q: string,
  limit: number,
): Promise<Hits | undefined> {
  const words = readWords(q);
  const known = await lookUpWords(
    context,
    words.map(({ whole }) => whole),
  );
  const last = words.at(-1);
  const completions = known.at(-1)?.completions ?? [];
  const { terms } = repairWords(words, known);
  if (last && terms.length === words.length && completions.length > 0) {
    terms.splice(-1, 1, {
      alternatives: [...wordTerm(last).alternatives, ...completions.map((word) => [word])],
    });
  }
  if (terms.length === 0) return undefined;
  const request = {
    sort: 'relevance',
    conditions: {},
    categoryId: everything,
    offset: 0,
    limit,
  } as const;
  const text = matchAll(terms.map(matchTerm));
  const found = await match(context, zone, { ...request, text, terms });
  return found.matched > 0
    ? shownHits(context, zone, found)
    : findProducts(context, zone, { ...request, query: q });
}

/** Names in which every word typed begins a word. */
async function suggestCategories({ db, tenant }: Context, q: string): Promise<CategoryNode[]> {
  const words = readWords(q).flatMap(({ pieces }) => pieces);
  if (words.length === 0) return [];
  const { rows } = await sql<CategoryRow>`
    select ${categoryColumns} from category c
    where c.tenant_id = ${tenant.id} and c.is_active
      and to_tsvector('simple', search_terms(search_fold(c.name)))
        @@ to_tsquery('simple', ${matchAll(words.map(matchBeginning))})
    order by products desc, c.id
    limit ${maxCategories}
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
