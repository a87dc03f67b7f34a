import { api } from '../../platform/context.ts';
import { applyPrices } from './apply-prices.ts';
import { listSheet } from './list-sheet.ts';
import { listBatches, undoPrices } from './undo-prices.ts';

export const staffPriceHandlers = {
  list: api.staffPrices.list.handler(({ context, input }) => listSheet(context, input)),
  apply: api.staffPrices.apply.handler(({ context, input }) => applyPrices(context, input)),
  batches: api.staffPrices.batches.handler(({ context }) => listBatches(context)),
  undo: api.staffPrices.undo.handler(({ context, input }) => undoPrices(context, input)),
};
