import { haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';

/** All places with the same order of branches by distance. */
export interface Zone {
  readonly id: number;
  /** Its bit in `listing.zones`. */
  readonly bit: number;
  /** A short cache key; never reused for another zone. */
  readonly key: string;
  /** Nearest first. */
  readonly branchIds: readonly number[];
}

export interface ZoneBranch extends Coordinates {
  readonly id: number;
}

export interface ZoneMap {
  readonly branches: readonly ZoneBranch[];
  readonly byOrder: ReadonlyMap<string, Zone>;
}

/** The zone of a shop without branches; no row has its bit. */
const nowhere: Zone = { id: 0, bit: 0, key: '0', branchIds: [] };

export const zoneMaps = memoizePerTenant(loadZones);

/** The zone of a place; tenants' zones are cached in memory after the first request. */
export async function findZone(
  db: Kysely<Database>,
  tenantId: number,
  place: Coordinates,
): Promise<Zone> {
  return zoneAt(await zoneMaps.of(db, tenantId), place);
}

/** The zone with the place's own order, or else the one that shares the longest prefix with it. */
export function zoneAt({ branches, byOrder }: ZoneMap, place: Coordinates): Zone {
  const order = nearestFirst(branches, place);
  const known = byOrder.get(order.join());
  if (known) return known;
  let best = nowhere;
  let longest = -1;
  for (const zone of byOrder.values()) {
    const length = sharedBeginning(zone.branchIds, order);
    if (length > longest) [best, longest] = [zone, length];
  }
  return best;
}

/** The ids of branches in the order of their distance from a place. */
export const nearestFirst = (branches: readonly ZoneBranch[], place: Coordinates): number[] =>
  branches
    .map((branch) => ({ id: branch.id, far: haversine(place, branch) }))
    .sort((a, b) => a.far - b.far || a.id - b.id)
    .map((branch) => branch.id);

function sharedBeginning(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((id, index) => id !== b[index]);
  return differs === -1 ? a.length : differs;
}

async function loadZones(db: Kysely<Database>, tenantId: number): Promise<ZoneMap> {
  const zones = await db
    .selectFrom('zone')
    .select(['id', 'bit', 'branch_ids'])
    .where('tenant_id', '=', tenantId)
    .where('is_planned', '=', false)
    .orderBy('bit')
    .execute();
  const branches = await db
    .selectFrom('branch')
    .select(['id', 'latitude', 'longitude'])
    .where('tenant_id', '=', tenantId)
    .where('is_active', '=', true)
    .execute();
  return {
    branches,
    byOrder: new Map(
      zones.map((row) => [
        row.branch_ids.join(),
        { id: row.id, bit: row.bit, key: row.id.toString(36), branchIds: row.branch_ids },
      ]),
    ),
  };
}
