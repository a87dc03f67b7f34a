import type { Coordinates } from './place.ts';

/** The earth's mean radius, in metres. */
const radius = 6_371_008.8;
const radians = Math.PI / 180;

/**
 * The haversine term: monotonic in the great-circle distance but cheaper to compute, so it suffices for comparing
 * distances. The SQL function haversine() computes the same.
 */
export function haversine(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(((b.latitude - a.latitude) / 2) * radians);
  const east = Math.sin(((b.longitude - a.longitude) / 2) * radians);
  const scale = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return north * north + scale * east * east;
}

/** Great-circle distance in whole metres. */
export function distanceInMetres(a: Coordinates, b: Coordinates): number {
  return Math.round(2 * radius * Math.asin(Math.sqrt(Math.min(1, haversine(a, b)))));
}
