import { ORPCError } from '@orpc/server';
import { branchHandlers } from './branches/router.ts';
import { categoryHandlers } from './catalogue/category-handlers.ts';
import { itemHandlers } from './catalogue/item-handlers.ts';
import { cartHandlers, orderHandlers } from './ordering/router.ts';
import { api } from './platform/context.ts';
import { configurationHandlers } from './settings/router.ts';

/** Until search is there its calls say so. */
const searchHandlers = {
  search: api.items.search.handler(() => {
    throw new ORPCError('SERVICE_UNAVAILABLE');
  }),
  suggestions: api.items.suggestions.handler(() => {
    throw new ORPCError('SERVICE_UNAVAILABLE');
  }),
};

/** Every call of the contract with what answers it. */
export const router = api.router({
  categories: categoryHandlers,
  items: { ...itemHandlers, ...searchHandlers },
  branches: branchHandlers,
  configurations: configurationHandlers,
  cart: cartHandlers,
  orders: orderHandlers,
});
