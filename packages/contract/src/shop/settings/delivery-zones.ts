import { z } from 'zod';
import { smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { dayRange } from '../../fulfilment/branch.ts';
import { coordinates, latitude, longitude } from '../../fulfilment/place.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { branchFields } from './branch-settings.ts';
import { staffTask } from './staff-task.ts';

const tags = ['Settings'];
const facts = { usedBy: 'clients', permission: 'branches.edit' } as const;

/** Maximum size of the area: zones are computed on a grid of a quarter of a degree, which would take minutes for more. */
const maxSquareDegrees = 900;

/** The delivery area: a rectangle of latitudes and longitudes. */
export const deliveryArea = z
  .object({ south: latitude, west: longitude, north: latitude, east: longitude })
  .superRefine(({ south, west, north, east }, issues) => {
    const fault = (field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [field], message });
    if (south >= north) fault('north', 'must be north of the southern edge');
    if (west >= east) fault('east', 'must be east of the western edge');
    if ((north - south) * (east - west) > maxSquareDegrees) {
      fault('north', `must leave at most ${maxSquareDegrees} square degrees`);
    }
  });
export type DeliveryArea = z.infer<typeof deliveryArea>;

const branchPlan = coordinates.extend({
  id: smallId,
  deliveryRadius: branchFields.shape.deliveryRadius,
});
export type BranchPlan = z.infer<typeof branchPlan>;

/** A planned area, with changes of single branches' positions or radii; the others stay as they are. */
const plan = z.object({ area: deliveryArea, branches: z.array(branchPlan).max(500) });
export type ZonePlan = z.infer<typeof plan>;

const zoneBranch = branchPlan.extend({
  name: z.string(),
  city: z.string(),
  isActive: z.boolean(),
});
export type ZoneBranch = z.infer<typeof zoneBranch>;

const samplePlace = coordinates.extend({
  orders: z.int().meta({ description: 'Of the last 90 days; 0: the place of a branch' }),
  near: z.string().meta({ description: 'The nearest branch' }),
  nearThen: z.string(),
  products: z.int().meta({ description: 'That are brought there at chosen times then' }),
  gained: z.int(),
  lost: z.int(),
});
export type SamplePlace = z.infer<typeof samplePlace>;

const sampleCart = coordinates.extend({
  pieces: z.int(),
  currency: currencyCode,
  from: z.array(z.string()).meta({ description: 'The branches that send it' }),
  fromThen: z.array(z.string()),
  total: minorAmount,
  totalThen: minorAmount,
  days: dayRange.nullable().meta({ description: 'Null: at a time that is chosen' }),
  daysThen: dayRange.nullable(),
});
export type SampleCart = z.infer<typeof sampleCart>;

const preview = z.object({
  zones: z.int(),
  zonesThen: z.int(),
  places: z.array(samplePlace),
  carts: z.array(sampleCart),
});
export type ZonePreview = z.infer<typeof preview>;

/** Positions and delivery radii of all branches, on one map. */
export const deliveryZones = {
  get: staffCall({ ...facts, cost: usual })
    .route({
      method: 'GET',
      path: '/staff/delivery-zones',
      tags,
      summary: 'Get the delivery area and the places of branches',
    })
    .input(z.object({}))
    .output(
      z.object({
        area: deliveryArea,
        branches: z.array(zoneBranch),
        read: z.string().meta({ description: 'Fingerprint of all this' }),
        task: staffTask.nullable(),
      }),
    ),
  preview: staffCall({ ...facts, cost: { points: 4 } })
    .route({
      method: 'GET',
      path: '/staff/delivery-zones/preview',
      tags,
      summary: 'Preview another delivery area and other places of branches',
      description: 'At places of recent orders, to a tenth of a degree, with carts like theirs.',
    })
    .input(plan)
    .output(preview),
  apply: staffCall({ ...facts, cost: usual })
    .route({
      method: 'POST',
      path: '/staff/delivery-zones',
      tags,
      summary: 'Change the delivery area and the places of branches',
      description:
        'A background task prepares the listings of the new zones before shoppers see them. One change at a time.',
    })
    .errors({
      CONFLICT: { status: 409, message: 'It has been changed meanwhile, or a change goes on' },
    })
    .input(plan.extend({ read: z.string().max(64) }))
    .output(z.object({ taskId: z.string() })),
};
