import { api } from '../../../platform/context.ts';
import { decideSearch, hideSearch } from './decide-search.ts';
import { listSearches } from './list-searches.ts';

/** What shoppers search for, and what the staff make of it. */
export const searchesHandlers = {
  list: api.searches.list.handler(({ context, input }) => listSearches(context, input)),
  decide: api.searches.decide.handler(({ context, input }) => decideSearch(context, input)),
  hide: api.searches.hide.handler(({ context, input }) => hideSearch(context, input)),
};
