import { api } from '../../platform/context.ts';
import { listStock, readPulse } from './list-stock.ts';
import { moveByHand } from './move-by-hand.ts';
import { readHistory } from './read-history.ts';
import { receiveGoods } from './receive-goods.ts';
import { setBranchLowStock, setLowStock } from './set-low-stock.ts';

export const stockHandlers = {
  list: api.stock.list.handler(({ context, input }) => listStock(context, input)),
  pulse: api.stock.pulse.handler(({ context, input }) => readPulse(context, input.branches)),
  history: api.stock.history.handler(({ context, input }) => readHistory(context, input)),
  move: api.stock.move.handler(({ context, input }) => moveByHand(context, input)),
  receive: api.stock.receive.handler(({ context, input }) => receiveGoods(context, input)),
  setBranchLowStock: api.stock.setBranchLowStock.handler(({ context, input }) =>
    setBranchLowStock(context, input),
  ),
  setLowStock: api.stock.setLowStock.handler(({ context, input }) => setLowStock(context, input)),
};
