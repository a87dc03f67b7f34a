import { api } from '../../../platform/context.ts';
import { beginBulk } from './begin-bulk.ts';
import { readLatestBulk } from './read-latest-bulk.ts';

export const bulkOrderHandlers = {
  begin: api.bulkOrders.begin.handler(({ context, input }) => beginBulk(context, input)),
  latest: api.bulkOrders.latest.handler(({ context }) => readLatestBulk(context)),
};
