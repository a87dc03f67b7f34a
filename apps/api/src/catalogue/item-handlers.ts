import type { CategoryListing, ListingFilters } from '@karwan/contract/listing';
import type { Coordinates } from '@karwan/contract/place';
import type { Product, ProductCard } from '@karwan/contract/product';
import { api, type RequestContext } from '../platform/context.ts';
import { inLanguage, jsonInLanguage } from '../shop/settings/in-language.ts';
import { answerCards, answerWithCards } from './listing/answer-cards.ts';
import { cardsInLanguage } from './listing/cards-in-language.ts';
import { listProducts } from './listing/list-products.ts';
import { everything } from './listing/listing-filters.ts';
import type { CardTexts } from './listing/offer-cards.ts';
import { facetsInLanguage } from './listing/option-facets.ts';
import { zoneOf } from './place.ts';
import { findProduct } from './products/find-product.ts';
import { productsByIds } from './products/products-by-ids.ts';
import { relatedProducts } from './products/related-products.ts';
import type { ProductKey } from './products/select-product.ts';

const calls = api.items;

export const itemHandlers = {
  all: calls.all.handler(({ context, input }) =>
    answerListing(context, everything, { sort: 'newest', ...input }),
  ),
  byCategory: calls.byCategory.handler(({ context, input }) =>
    answerListing(context, Number(input.categoryId), input),
  ),
  byCategoryNear: calls.byCategoryNear.handler(({ context, input }) =>
    answerListing(context, Number(input.categoryId), input),
  ),
  byIds: calls.byIds.handler(async ({ context, input }) => {
    const zone = await zoneOf(context, input);
    const products = await productsByIds(context, zone, input);
    tagProducts(context, input.ids);
    return inLanguage(context, products);
  }),
  latest: calls.latest.handler(async ({ context, input }) => {
    const zone = await zoneOf(context, input);
    const { cards } = await listProducts(context, zone, {
      categoryId: everything,
      sort: 'newest',
      currency: input.currency,
      page: 1,
      perPage: input.perPage,
    });
    tagProducts(context, cards.productIds);
    return answerList(context, cards);
  }),
  nearest: calls.nearest.handler(async ({ context, input }) => {
    const json = await productJson(context, { productId: Number(input.associationId) }, input);
    return jsonInLanguage<Product[]>(context, `[${json}]`);
  }),
  nearestByCustomId: calls.nearestByCustomId.handler(async ({ context, input }) => {
    const json = await productJson(context, { itemCustomId: input.itemCustomId }, input);
    return jsonInLanguage<Product>(context, json);
  }),
  byId: calls.byId.handler(async ({ context, input }) => {
    const json = await productJson(context, { itemId: Number(input.itemId) }, input);
    return jsonInLanguage<Product[]>(context, `[${json}]`);
  }),
  related: calls.related.handler(async ({ context, input }) => {
    const cards = await relatedProducts(context, await zoneOf(context, input), input);
    tagProducts(context, cards.productIds);
    return answerList(context, cards);
  }),
};

type ListingInput = ListingFilters & Partial<Coordinates> & { page: number; perPage: number };

async function answerListing(context: RequestContext, categoryId: number, input: ListingInput) {
  const zone = await zoneOf(context, input);
  const { cards, ...totals } = await listProducts(context, zone, { ...input, categoryId });
  if (categoryId !== everything) context.tag(`category:${categoryId}`);
  tagProducts(context, cards.productIds);
  const facets = await facetsInLanguage(context, totals.facets);
  const others = { page: input.page, perPage: input.perPage, ...totals, facets };
  const shown = await cardsInLanguage(context, cards);
  return answerWithCards<CategoryListing>(context, 'finalSearchedItem', shown, others);
}

async function answerList(context: RequestContext, cards: CardTexts) {
  return answerCards<ProductCard[]>(context, await cardsInLanguage(context, cards));
}

async function productJson(
  context: RequestContext,
  key: ProductKey,
  input: Partial<Coordinates> & { currency?: string },
): Promise<string> {
  const zone = await zoneOf(context, input);
  const { productId, categoryIds, json } = await findProduct(context, zone, key, input.currency);
  tagProducts(context, [productId]);
  context.tag(...categoryIds.map((id) => `category:${id}`));
  return json;
}

/**
 * Adds the cache tags of lists and products: prices depend on currencies, availability on branches, and both on each
 * product.
 */
export function tagProducts(context: RequestContext, ids: readonly (number | string)[]): void {
  context.tag('catalogue', 'settings', () => ids.map((id) => `product:${id}`));
}
