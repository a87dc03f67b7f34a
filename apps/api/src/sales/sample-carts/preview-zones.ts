import type { Quote } from '@karwan/contract/cart';
import type { Coordinates } from '@karwan/contract/place';
import type {
  SampleCart,
  ZonePlan,
  ZonePreview,
} from '@karwan/contract/shop/settings/delivery-zones';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { changedReach, nearestBranches } from '../delivery-zones/reach.ts';
import {
  areaColumn,
  asPlanned,
  readZones,
  type StoredBranch,
} from '../delivery-zones/read-zones.ts';
import { selectSoldSets } from '../delivery-zones/select-sold-sets.ts';
import { priced, quoteSample } from './quote-sample.ts';
import { samplePlaces } from './sample-places.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** The most carts that are priced, before and after. */
const maxCarts = 5;

/** What a planned area and planned places of branches would change where recent orders went. Stores nothing. */
export async function previewZones(context: Context, plan: ZonePlan): Promise<ZonePreview> {
  const { db, tenant } = context;
  const { branches: now, zones } = await readZones(db, tenant.id);
  const then = asPlanned(now, plan.branches);
  const sets = await selectSoldSets(db, tenant.id);
  const places = await samplePlaces(db, tenant.id, now);
  const carts: SampleCart[] = [];
  for (const { latitude, longitude, items } of places.slice(0, maxCarts)) {
    const place = { latitude, longitude };
    if (items.length === 0) continue;
    const sample = { items, place, currency: tenant.baseCurrency };
    const [before, after] = [
      await priced(quoteSample(db, tenant, sample, now)),
      await priced(quoteSample(db, tenant, sample, then)),
    ];
    // Not priced: a currency without an exchange rate.
    if (!before || !after) continue;
    carts.push({
      ...place,
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
      currency: tenant.baseCurrency,
      from: sendersOf(before),
      fromThen: sendersOf(after),
      total: before.summary.grandTotal,
      totalThen: after.summary.grandTotal,
      days: daysOf(before),
      daysThen: daysOf(after),
    });
  }
  return {
    zones,
    zonesThen: await countZones(context, plan),
    places: places.map(({ items: _, ...place }) => ({
      ...place,
      near: nearestName(now, place),
      nearThen: nearestName(then, place),
      ...changedReach(sets, { before: now, after: then }, place, tenant.country),
    })),
    carts,
  };
}

const nearestName = (branches: readonly StoredBranch[], place: Coordinates) =>
  nearestBranches(branches, place)[0]?.name ?? '';

const sendersOf = ({ parts }: Quote) => parts.map(({ branchName }) => branchName);

/** The longest delivery time of the parts; null: all are delivered at chosen slots. */
const daysOf = ({ parts }: Quote) =>
  parts
    .flatMap(({ deliveryDays }) => deliveryDays ?? [])
    .toSorted((a, b) => b.to - a.to)
    .at(0) ?? null;

async function countZones({ db, tenant }: Context, { area, branches }: ZonePlan): Promise<number> {
  const moved = Object.fromEntries(
    branches.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]),
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from zone_orders(${tenant.id}, ${areaColumn(area)}::double precision[],
      ${JSON.stringify(moved)}::jsonb)`.execute(db);
  return rows[0]?.count ?? 0;
}
