import { api } from '../../platform/context.ts';
import { readCategories, readSales } from './read-sales.ts';
import { readStock } from './read-stock.ts';
import { readTimes } from './read-times.ts';
import { readVisits } from './read-visits.ts';

/** The staff's calls about reports. */
export const reportHandlers = {
  sales: api.reports.sales.handler(({ context, input }) => readSales(context, input)),
  categories: api.reports.categories.handler(({ context, input }) =>
    readCategories(context, input),
  ),
  times: api.reports.times.handler(({ context, input }) => readTimes(context, input)),
  visits: api.reports.visits.handler(({ context, input }) => readVisits(context, input)),
  stock: api.reports.stock.handler(({ context, input }) => readStock(context, input)),
};
