import { api } from '../../../platform/context.ts';
import { addCurrency, removeCurrency } from './change-currencies.ts';
import { listRates } from './list-rates.ts';
import { importRates, saveRate } from './save-rates.ts';

/** The staff's calls about currencies and their rates. */
export const rateHandlers = {
  list: api.rates.list.handler(({ context }) => listRates(context)),
  save: api.rates.save.handler(({ context, input }) => saveRate(context, input)),
  import: api.rates.import.handler(({ context, input }) => importRates(context, input)),
  add: api.rates.add.handler(({ context, input }) => addCurrency(context, input)),
  remove: api.rates.remove.handler(({ context, input }) => removeCurrency(context, input.code)),
};
