import type {
  DeliveryArea,
  ZoneBranch,
  ZonePlan,
} from '@karwan/contract/shop/settings/delivery-zones';

export const areaFields = [
  'south',
  'west',
  'north',
  'east',
] as const satisfies readonly (keyof DeliveryArea)[];
export const branchFields = ['latitude', 'longitude', 'radius'] as const;

type Values = Readonly<Record<string, string>>;

/** The name of a form field of a branch: `latitude.3`. */
export const fieldOf = (field: (typeof branchFields)[number], id: string) => `${field}.${id}`;

/** The initial values of the form; radii in kilometres. */
export function writeZones(
  area: DeliveryArea,
  branches: readonly ZoneBranch[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of areaFields) values[field] = String(area[field]);
  for (const { id, latitude, longitude, deliveryRadius } of branches) {
    values[fieldOf('latitude', id)] = String(latitude);
    values[fieldOf('longitude', id)] = String(longitude);
    values[fieldOf('radius', id)] = String(deliveryRadius / 1_000);
  }
  return values;
}

/** Parses a number; undefined if it is invalid or out of bounds. */
function numberIn(text: string | undefined, min: number, max: number): number | undefined {
  const typed = (text ?? '').trim().replace(',', '.');
  const value = Number(typed);
  return typed === '' || Number.isNaN(value) || value < min || value > max ? undefined : value;
}

/** Parses the form: the plan with the changed branches, or the first invalid field. */
export function readZones(
  values: Values,
  branches: readonly ZoneBranch[],
): { plan: ZonePlan } | { wrong: string } {
  const edges: Partial<Record<keyof DeliveryArea, number>> = {};
  for (const field of areaFields) {
    const max = field === 'south' || field === 'north' ? 90 : 180;
    const edge = numberIn(values[field], -max, max);
    if (edge === undefined) return { wrong: field };
    edges[field] = edge;
  }
  const area = edges as DeliveryArea;
  if (area.south >= area.north) return { wrong: 'north' };
  if (area.west >= area.east) return { wrong: 'east' };
  const plans: ZonePlan['branches'] = [];
  for (const branch of branches) {
    const latitude = numberIn(values[fieldOf('latitude', branch.id)], -90, 90);
    if (latitude === undefined) return { wrong: fieldOf('latitude', branch.id) };
    const longitude = numberIn(values[fieldOf('longitude', branch.id)], -180, 180);
    if (longitude === undefined) return { wrong: fieldOf('longitude', branch.id) };
    const kilometres = numberIn(values[fieldOf('radius', branch.id)], 0, 1_000);
    if (kilometres === undefined) return { wrong: fieldOf('radius', branch.id) };
    const deliveryRadius = Math.round(kilometres * 1_000);
    const isSame =
      branch.latitude === latitude &&
      branch.longitude === longitude &&
      branch.deliveryRadius === deliveryRadius;
    if (!isSame) plans.push({ id: branch.id, latitude, longitude, deliveryRadius });
  }
  return { plan: { area, branches: plans } };
}
