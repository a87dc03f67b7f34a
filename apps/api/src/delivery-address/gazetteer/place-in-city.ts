import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import { loadGazetteer } from './load-gazetteer.ts';
import { fold } from './spelling.ts';

/** Farther than this from a city's middle, a place is not in it, in metres. */
const far = 60_000;

/**
 * Where an address is whose city a customer typed: at the place that was given with it if that lies in
 * the city, and otherwise in the city's middle.
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
