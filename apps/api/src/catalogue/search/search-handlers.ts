import { contract } from '@karwan/contract/contract';
import type { SearchListing } from '@karwan/contract/listing';
import { api } from '../../platform/context.ts';
import { admit } from '../../platform/session.ts';
import { inLanguage, toShopTexts } from '../../settings/in-language.ts';
import { tagProducts } from '../item-handlers.ts';
import { answerWithCards } from '../listing/answer-cards.ts';
import { cardsInLanguage } from '../listing/cards-in-language.ts';
import { facetsInLanguage } from '../listing/option-facets.ts';
import { zoneOf } from '../place.ts';
import { explainSearch } from './explain/explain-search.ts';
import { searchTag } from './find/port.ts';
import { searchItems } from './search-items.ts';
import { popularTag, suggestQueries } from './suggest/popular-queries.ts';
import { suggestItems } from './suggest/suggest-items.ts';

/** Popular queries among the suggestions: few, so that products stay in view. */
const maxQueries = 3;

/** The handlers of search, suggestions and explanations. */
export const searchHandlers = {
  search: api.items.search.handler(async ({ context, input }) => {
    // Explanations are for staff; `admit` also makes the answer private, so that no cache shares it.
    if (input.explain) await admit(context, contract.items.explainSearch['~orpc'].meta);
    const query = await toShopTexts(context, input.query);
    const zone = await zoneOf(context, input);
    const { cards, ...others } = await searchItems(context, zone, {
      ...input,
      query,
      explain: input.explain === '1',
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
    const q = await toShopTexts(context, input.q);
    const [answer, queries] = await Promise.all([
      suggestItems(context, await zoneOf(context, input), { ...input, q }),
      suggestQueries(context.db, context.tenant.id, input.q, maxQueries),
    ]);
    tagProducts(
      context,
      answer.items.map((item) => item.id),
    );
    context.tag(searchTag, popularTag);
    return { ...answer, queries, categories: await inLanguage(context, answer.categories) };
  }),
};
