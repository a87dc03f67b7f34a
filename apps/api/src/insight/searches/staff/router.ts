import { api } from '../../../platform/context.ts';
import { decideSearch, hideSearch } from './decide-search.ts';
import { listSearches } from './list-searches.ts';

/** The staff's calls about what shoppers search for. */
export const searchesHandlers = {
  list: api.searches.list.handler(({ context, input }) => listSearches(context, input)),
  decide: api.searches.decide.handler(({ context, input }) => decideSearch(context, input)),
  hide: api.searches.hide.handler(({ context, input }) => hideSearch(context, input)),
};
