import { api } from '../../../platform/context.ts';
import { deliver } from './deliver.ts';
import { failStop } from './fail-stop.ts';
import { listStops } from './list-stops.ts';
import { readPhoto } from './read-photo.ts';

/** The staff's calls about delivery stops. */
export const deliveryHandlers = {
  stops: api.deliveries.stops.handler(({ context, input }) => listStops(context, input)),
  deliver: api.deliveries.deliver.handler(({ context, input }) => deliver(context, input)),
  fail: api.deliveries.fail.handler(({ context, input }) => failStop(context, input)),
  photo: api.deliveries.photo.handler(({ context, input }) => readPhoto(context, input.id)),
};
