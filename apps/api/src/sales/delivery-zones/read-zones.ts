import { createHash } from 'node:crypto';
import type {
  BranchPlan,
  DeliveryArea,
  ZoneBranch,
} from '@karwan/contract/shop/settings/delivery-zones';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { DeliveringBranchRow } from '../../fulfilment/branches/delivering-branch.ts';
import { notFound } from '../../platform/faults.ts';

/** A branch with its place on the map and what its delivery promises depend on. */
export type StoredBranch = Omit<ZoneBranch, 'id'> &
  DeliveringBranchRow & { readonly id: number; readonly country: string; readonly version: number };

export interface StoredZones {
  readonly area: DeliveryArea;
  readonly branches: readonly StoredBranch[];
  /** Number of zones. */
  readonly zones: number;
  /** Hash of the area and the branches, to detect concurrent changes. */
  readonly read: string;
}

/** The delivery area of a shop and its branches; optionally locks them for a change. @throws NOT_FOUND */
export async function readZones(
  db: Kysely<Database>,
  tenantId: number,
  isLocked = false,
): Promise<StoredZones> {
  const { rows: shops } = await sql<{ area: number[]; zones: number }>`
    select delivery_area as area, (select count(*)::integer from zone
      where tenant_id = ${tenantId} and not is_planned) as zones
    from tenant where id = ${tenantId} ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  const [shop] = shops;
  if (!shop) throw notFound('Shop');
  const { rows: branches } = await sql<StoredBranch>`
    select id, name, city, country, latitude, longitude, is_active as "isActive", version,
      delivery_radius as "deliveryRadius", delivery_days as "deliveryDays",
      delivery_slots as "deliverySlots"
    from branch where tenant_id = ${tenantId} order by id
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  const [south = 0, west = 0, north = 0, east = 0] = shop.area;
  // The place besides the version: a worker moves the branch later than the request increments its version.
  const stands = branches.map(({ id, version, latitude, longitude, deliveryRadius }) => [
    id,
    version,
    latitude,
    longitude,
    deliveryRadius,
  ]);
  const read = createHash('sha256')
    .update(JSON.stringify([shop.area, stands]))
    .digest('hex');
  return { area: { south, west, north, east }, branches, zones: shop.zones, read };
}

/** The branches with a plan applied. */
export const asPlanned = (
  branches: readonly StoredBranch[],
  plans: readonly BranchPlan[],
): StoredBranch[] => {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return branches.map((branch) => {
    const plan = byId.get(String(branch.id));
    return plan ? { ...branch, ...plan, id: branch.id } : branch;
  });
};

/** The area in the order of the database column. */
export const areaColumn = ({ south, west, north, east }: DeliveryArea) => [
  south,
  west,
  north,
  east,
];
