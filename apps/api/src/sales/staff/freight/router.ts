import { api } from '../../../platform/context.ts';
import { saveWeight } from './save-weight.ts';
import { suggestFreight } from './suggest-freight.ts';
import { addTariff, listTariffs, removeTariff, saveTariff } from './tariffs.ts';

/** The staff's calls about freight tariffs and costs. */
export const freightHandlers = {
  tariffs: api.freight.tariffs.handler(({ context }) => listTariffs(context)),
  addTariff: api.freight.addTariff.handler(({ context, input }) => addTariff(context, input)),
  saveTariff: api.freight.saveTariff.handler(({ context, input }) => saveTariff(context, input)),
  removeTariff: api.freight.removeTariff.handler(({ context, input }) =>
    removeTariff(context, input.id),
  ),
  suggest: api.freight.suggest.handler(({ context, input }) =>
    suggestFreight(context, input.orderId),
  ),
  saveWeight: api.freight.saveWeight.handler(({ context, input }) => saveWeight(context, input)),
};
