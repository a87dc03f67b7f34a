import { api } from '../../../platform/context.ts';
import { addParcel, removeParcel } from './add-parcel.ts';
import { handOver } from './hand-over.ts';
import { listCarriers, listWaiting } from './list-waiting.ts';
import { listManifests, readManifest } from './read-manifests.ts';

/** The staff's calls about parcels and their hand-over. */
export const shippingHandlers = {
  carriers: api.shipping.carriers.handler(({ context, input }) => listCarriers(context, input)),
  waiting: api.shipping.waiting.handler(({ context, input }) => listWaiting(context, input)),
  add: api.shipping.add.handler(({ context, input }) => addParcel(context, input)),
  remove: api.shipping.remove.handler(({ context, input }) => removeParcel(context, input.id)),
  handOver: api.shipping.handOver.handler(({ context, input }) => handOver(context, input)),
  manifests: api.shipping.manifests.handler(({ context, input }) => listManifests(context, input)),
  manifest: api.shipping.manifest.handler(({ context, input }) => readManifest(context, input.id)),
};
