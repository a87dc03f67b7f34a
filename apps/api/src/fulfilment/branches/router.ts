import { api } from '../../platform/context.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { branchDistances } from './branch-distances.ts';
import { branchSlots } from './delivery-slots.ts';

export const branchHandlers = {
  getDistance: api.branches.getDistance.handler(({ context, input }) => {
    context.tag('settings');
    const { branchIds, latitude, longitude, deliveryCountry } = input;
    return branchDistances(context, idsOf(branchIds), { latitude, longitude }, deliveryCountry);
  }),
  getDeliverySlots: api.branches.getDeliverySlots.handler(async ({ context, input }) => {
    context.tag('settings');
    const { branchIds, deliveryCountry } = input;
    context.tag(...idsOf(branchIds).map((id) => `slots:${id}`));
    const slots = await branchSlots(context, idsOf(branchIds), deliveryCountry, new Date());
    return inLanguage(context, slots);
  }),
};

const idsOf = (branchIds: string) => branchIds.split(',').map(Number);
