import { api, type RequestContext } from '../platform/context.ts';
import { requireAllBranches } from '../platform/session.ts';
import { newestTask } from '../platform/staff-tasks/read-tasks.ts';
import { applyZones } from './delivery-zones/apply-zones.ts';
import { readZones } from './delivery-zones/read-zones.ts';
import { previewZones } from './sample-carts/preview-zones.ts';

const { deliveryZones } = api;

/** Zones concern all branches. @throws FORBIDDEN for staff who see only some of them */
async function ofAll(context: RequestContext): Promise<RequestContext> {
  await requireAllBranches(context);
  return context;
}

/** The staff's calls about delivery zones. */
export const deliveryZoneHandlers = {
  get: deliveryZones.get.handler(async ({ context }) => {
    const { db, tenant } = await ofAll(context);
    const { area, branches, read } = await readZones(db, tenant.id);
    return {
      area,
      read,
      task: await newestTask(db, tenant.id, 'zones'),
      branches: branches.map(({ id, name, city, isActive, ...branch }) => ({
        id: String(id),
        name,
        city,
        isActive,
        latitude: branch.latitude,
        longitude: branch.longitude,
        deliveryRadius: branch.deliveryRadius,
      })),
    };
  }),
  preview: deliveryZones.preview.handler(async ({ context, input }) =>
    previewZones(await ofAll(context), input),
  ),
  apply: deliveryZones.apply.handler(async ({ context, input }) =>
    applyZones(await ofAll(context), input),
  ),
};
