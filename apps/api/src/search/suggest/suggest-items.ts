import type { CategoryNode } from '@karwan/contract/category';
import type { Suggestion } from '@karwan/contract/listing';
import type { ProductCard } from '@karwan/contract/product';
import { cardTexts } from '../../catalogue/listing/offer-cards.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { withNamedVariants } from '../results/named-variants.ts';
import { completedProducts } from './completed-products.ts';
import { readBegun } from './queries/begun-query.ts';
import { knownQueries } from './queries/known-queries.ts';
import { suggestQueries } from './queries/suggest-queries.ts';
import { suggestCategories } from './suggest-categories.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'search' | 'language'>;

export interface SuggestRequest {
  /** As typed. */
  typed: string;
  /** In the shop's own words, if it is one of their translations. */
  query: string;
  limit: number;
  currency?: string;
}

export interface Suggested {
  queries: string[];
  items: Suggestion[];
  categories: CategoryNode[];
}

/** Queries among the suggestions: few, so that products stay in view. */
const maxQueries = 3;

/** Suggestions for a query that is being typed: queries that continue it, products, and categories and brands by name. */
export async function suggestItems(
  context: Context,
  zone: Zone,
  { typed, query, limit, currency: code }: SuggestRequest,
): Promise<Suggested> {
  const [currency, known] = await Promise.all([
    displayCurrency(context, code),
    knownQueries(context.db, context.tenant.id),
  ]);
  const [hits, categories] = await Promise.all([
    completedProducts(context, zone, { query, known, limit }),
    suggestCategories(context, { typed, query }, known),
  ]);
  const offers = await withNamedVariants(context, query, hits);
  const answer = { terms: hits.terms, offers: hits.isWhole ? hits.offers : [] };
  const cards: ProductCard[] = JSON.parse(cardTexts(offers, zone, currency).json);
  return {
    queries: suggestQueries(known, readBegun(query), maxQueries, answer),
    items: cards.map(presentSuggestion),
    categories,
  };
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
