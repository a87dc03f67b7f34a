import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import { loadGazetteer } from './load-gazetteer.ts';
import { fold } from './spelling.ts';

/** The greatest distance from a city's centre within the city, in metres. */
const far = 60_000;

/**
 * The coordinates of an address by its city as typed: the given ones if they lie in the city, otherwise the city's
 * centre.
 * @returns null: unknown.
 */
export async function placeInCity(
  city: string,
  given: Coordinates | null,
): Promise<Coordinates | null> {
  const { names } = await loadGazetteer();
  const known = names.exact(fold(city).replaceAll(' ', '')).find((entry) => entry.city === null);
  if (!known || (given && distanceInMetres(known, given) <= far)) return given;
  return { latitude: known.latitude, longitude: known.longitude };
}
