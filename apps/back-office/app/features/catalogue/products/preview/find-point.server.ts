import type { Coordinates } from '@karwan/contract/place';
import type { KnownPlace } from '@karwan/contract/places';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../../page/context.ts';
import { readPoint } from './read-point.ts';

/** A place that was found for a typed text. */
export interface FoundPoint extends Coordinates {
  readonly name: string;
}

/** The coordinates of a typed place: degrees, then names of cities, then the geocoder's first suggestion. Null: not found. */
export async function findPoint(
  context: Readonly<RouterContextProvider>,
  known: readonly KnownPlace[],
  typed: string,
): Promise<FoundPoint | null> {
  const text = typed.trim();
  if (text === '') return null;
  const point = readPoint(text);
  if (point) return { name: text, ...point };
  const city = known.find(({ name, urduName }) =>
    [name, urduName].some((one) => one?.toLowerCase() === text.toLowerCase()),
  );
  if (city) return { name: text, latitude: city.latitude, longitude: city.longitude };
  const { places } = context.get(clientContext);
  const [first] = await places.suggest({ q: text }).catch(() => []);
  if (!first) return null;
  const address = first.address ?? (await places.resolve({ id: first.id }).catch(() => null));
  const { title, subtitle } = first;
  const name = [title, subtitle].filter(Boolean).join(', ');
  return address && { name, latitude: address.latitude, longitude: address.longitude };
}
