import { api } from '../../../platform/context.ts';
import { readOrdersToPrint } from './read-orders.ts';
import { recordPrinted } from './record-printed.ts';

/** The staff's calls about printing. */
export const printingHandlers = {
  orders: api.printing.orders.handler(({ context, input }) =>
    readOrdersToPrint(context, input.ids),
  ),
  record: api.printing.record.handler(({ context, input }) => recordPrinted(context, input)),
};
