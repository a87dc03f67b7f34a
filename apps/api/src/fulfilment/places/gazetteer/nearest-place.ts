import { distanceInMetres, haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { Entry } from './entry.ts';
import type { GazetteerData } from './load-gazetteer.ts';

/** A point further than this from every known place, in metres, gets no place name. */
const furthest = 60_000;
/** The greatest distance at which a point belongs to a quarter, in metres. */
const quarterReach = 5_000;

/** The nearest place to a point; null at sea, in the wilderness and abroad. */
export function nearestPlace({ entries, abroad }: GazetteerData, point: Coordinates): Entry | null {
  const cities = nearest(
    entries.filter((entry) => !entry.city),
    point,
  );
  const quarter = nearest(
    entries.filter((entry) => entry.city),
    point,
  );
  if (!cities) return null;
  const toCity = distanceInMetres(cities, point);
  const toQuarter = quarter ? distanceInMetres(quarter, point) : Number.POSITIVE_INFINITY;
  if (quarter && toQuarter <= quarterReach && toQuarter <= toCity * 2) return quarter;
  if (Math.min(toCity, toQuarter) > furthest) return null;
  const foreign = nearest(abroad, point);
  const ours = toQuarter < toCity && quarter?.city ? quarter : cities;
  if (foreign && distanceInMetres(foreign, point) < distanceInMetres(ours, point)) return null;
  return ours.city ?? ours;
}

function nearest<Place extends Coordinates>(
  places: readonly Place[],
  point: Coordinates,
): Place | undefined {
  let best: Place | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const far = haversine(place, point);
    if (far < min) [best, min] = [place, far];
  }
  return best;
}
