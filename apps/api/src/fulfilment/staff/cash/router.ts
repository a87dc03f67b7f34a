import { api } from '../../../platform/context.ts';
import { countCash, handIn, putIntoTill } from './change-cash.ts';
import { listCash, listEntries } from './list-cash.ts';

/** The staff's calls about cash of deliveries and counters. */
export const cashHandlers = {
  list: api.cash.list.handler(({ context, input }) => listCash(context, input)),
  entries: api.cash.entries.handler(({ context, input }) => listEntries(context, input)),
  handIn: api.cash.handIn.handler(({ context, input }) => handIn(context, input)),
  putIn: api.cash.putIn.handler(({ context, input }) => putIntoTill(context, input)),
  count: api.cash.count.handler(({ context, input }) => countCash(context, input)),
};
