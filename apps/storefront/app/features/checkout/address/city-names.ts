import type { KnownPlace } from '@karwan/contract/places';

/** Ranks of places below a city: quarters, which are an address's area. */
const quarter = 5;

/** The names of cities and towns in the reader's script, the largest first. */
export function cityNames(places: readonly KnownPlace[], language: string): string[] {
  const cities = places.filter(({ rank }) => rank < quarter).sort((a, b) => a.rank - b.rank);
  return [...new Set(cities.map(({ name, urduName }) => (language === 'ur' && urduName) || name))];
}
