import { defaultPlace } from '@karwan/contract/default-place';
import type { Coordinates } from '@karwan/contract/place';
import { findZone, type Zone } from '../fulfilment/branches/zones.ts';
import type { RequestContext } from '../platform/context.ts';

/** The zone of the requested place; Lahore's if a coordinate is missing. */
export function zoneOf(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { latitude, longitude }: Partial<Coordinates>,
): Promise<Zone> {
  const place =
    latitude === undefined || longitude === undefined ? defaultPlace : { latitude, longitude };
  return findZone(db, tenant.id, place);
}
