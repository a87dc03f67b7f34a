import { api } from '../platform/context.ts';
import { countLow, listStock } from './list-stock.ts';
import { moveByHand } from './move-by-hand.ts';
import { readHistory } from './read-history.ts';
import { setLowStock } from './set-low-stock.ts';

export const stockHandlers = {
  list: api.stock.list.handler(({ context, input }) => listStock(context, input)),
  pulse: api.stock.pulse.handler(({ context, input }) => countLow(context, input.branches)),
  history: api.stock.history.handler(({ context, input }) => readHistory(context, input)),
  move: api.stock.move.handler(({ context, input }) => moveByHand(context, input)),
  setLowStock: api.stock.setLowStock.handler(({ context, input }) => setLowStock(context, input)),
};
