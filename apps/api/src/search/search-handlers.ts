import { contract } from '@karwan/contract/contract';
import type { SearchListing } from '@karwan/contract/listing';
import { tagProducts } from '../catalogue/item-handlers.ts';
import { answerWithCards } from '../catalogue/listing/answer-cards.ts';
import { cardsInLanguage } from '../catalogue/listing/cards-in-language.ts';
import { facetsInLanguage } from '../catalogue/listing/option-facets.ts';
import { zoneOf } from '../catalogue/place.ts';
import { api } from '../platform/context.ts';
import { admit } from '../platform/session.ts';
import { inLanguage, toShopTexts } from '../shop/settings/in-language.ts';
import { explainSearch } from './explain/explain-search.ts';
import { searchTag } from './find/port.ts';
import { searchItems } from './search-items.ts';
import { suggestedTag } from './suggest/queries/known-queries.ts';
import { suggestItems } from './suggest/suggest-items.ts';

/** The handlers of search, suggestions and explanations. */
export const searchHandlers = {
  search: api.items.search.handler(async ({ context, input }) => {
    // Explanations of the ranking are for staff; `admit` also makes the answer private, so that no cache shares it.
    if (input.explain === '1') await admit(context, contract.items.explainSearch['~orpc'].meta);
    const query = await toShopTexts(context, input.query);
    const zone = await zoneOf(context, input);
    const { cards, ...others } = await searchItems(context, zone, {
      ...input,
      query,
    });
    tagProducts(context, cards.productIds);
    context.tag(searchTag);
    const facets = await facetsInLanguage(context, others.facets);
    const categories = others.categories && (await inLanguage(context, others.categories));
    const answer = { ...others, facets, categories };
    const shown = await cardsInLanguage(context, cards);
    return answerWithCards<SearchListing>(context, 'items', shown, answer);
  }),
  explainSearch: api.items.explainSearch.handler(async ({ context, input }) => {
    const query = await toShopTexts(context, input.query);
    return explainSearch(context, await zoneOf(context, input), query, input.perPage);
  }),
  suggestions: api.items.suggestions.handler(async ({ context, input }) => {
    const query = await toShopTexts(context, input.q);
    const zone = await zoneOf(context, input);
    const answer = await suggestItems(context, zone, { ...input, typed: input.q, query });
    tagProducts(
      context,
      answer.items.map((item) => item.id),
    );
    context.tag(searchTag, suggestedTag);
    const { queries, ...named } = answer;
    return { queries, ...(await inLanguage(context, named)) };
  }),
};
