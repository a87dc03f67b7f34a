import { haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { KnownPlace } from '@karwan/contract/places';

/** A place outside the visible part of the map. */
export interface BeyondPlace {
  place: KnownPlace;
  /** Direction from the map's centre: 0 is east, a quarter turn clockwise is south, as on the screen. */
  angle: number;
}

/** At most one label per edge. */
const sides = 4;

/** The nearest place outside each edge of the map. */
export function nearestBeyond(
  places: readonly KnownPlace[],
  middle: Coordinates,
  isInside: (place: KnownPlace) => boolean,
): BeyondPlace[] {
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const found = new Map<number, BeyondPlace>();
  const near = places
    .filter((place) => !isInside(place))
    .map((place) => ({ place, far: haversine(middle, place) }))
    .sort((a, b) => a.far - b.far);
  for (const { place } of near) {
    const east = (place.longitude - middle.longitude) * shrink;
    const angle = Math.atan2(middle.latitude - place.latitude, east);
    const side = Math.round((angle / (2 * Math.PI)) * sides + sides) % sides;
    if (!found.has(side)) found.set(side, { place, angle });
    if (found.size === sides) break;
  }
  return [...found.values()];
}
