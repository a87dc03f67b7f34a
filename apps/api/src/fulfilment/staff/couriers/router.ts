import { api } from '../../../platform/context.ts';
import { listCouriers, saveCourier } from './couriers.ts';

/** The staff's calls about the shop's couriers. */
export const courierHandlers = {
  list: api.couriers.list.handler(({ context }) => listCouriers(context)),
  save: api.couriers.save.handler(({ context, input }) => saveCourier(context, input)),
};
