import { api } from '../../platform/context.ts';
import { zoneOf } from '../place.ts';
import { searchItems } from './search-items.ts';
import { suggestItems } from './suggest-items.ts';

/** The item calls that take a shopper's own words. */
export const searchHandlers = {
  search: api.items.search.handler(async ({ context, input }) => {
    const answer = await searchItems(context, await zoneOf(context, input), input);
    context.tag('catalogue', 'settings', ...answer.items.map((item) => `product:${item.id}`));
    return answer;
  }),
  suggestions: api.items.suggestions.handler(async ({ context, input }) => {
    const answer = await suggestItems(context, await zoneOf(context, input), input);
    context.tag('catalogue', 'settings', ...answer.items.map((item) => `product:${item.id}`));
    return answer;
  }),
};
