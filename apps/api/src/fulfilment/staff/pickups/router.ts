import { api } from '../../../platform/context.ts';
import { extendPickup } from './extend-pickup.ts';
import { handOut } from './hand-out.ts';
import { listPickups } from './list-pickups.ts';

/** The staff's calls about the counter. */
export const pickupHandlers = {
  list: api.pickups.list.handler(({ context, input }) => listPickups(context, input)),
  handOut: api.pickups.handOut.handler(({ context, input }) => handOut(context, input)),
  extend: api.pickups.extend.handler(({ context, input }) => extendPickup(context, input)),
};
