import type { Coordinates } from '@karwan/contract/place';
import type { FoundAddress, PlaceSuggestion } from '@karwan/contract/places';
import { LRUCache } from 'lru-cache';
import { gazetteer } from './gazetteer/gazetteer.ts';
import { type Geocoder, GeocoderFault } from './geocoder.ts';

const maxCachedAnswers = 5_000;

/**
 * Caches a geocoder's results: for as long as its provider allows, with one call for simultaneous requests, and with
 * points rounded to about ten metres. While the provider fails, the gazetteer suggests.
 */
export function cacheGeocoder(geocoder: Geocoder): Geocoder {
  const ttl = geocoder.cacheSeconds * 1_000;
  if (ttl === 0) return geocoder;
  const questions = new LRUCache<string, Promise<unknown>>({ max: maxCachedAnswers, ttl });
  const suggested = new LRUCache<string, FoundAddress>({ max: maxCachedAnswers, ttl });

  function once<Answer>(key: unknown[], ask: () => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(key);
    const cached = questions.get(name) as Promise<Answer> | undefined;
    if (cached) return cached;
    const asking = ask();
    questions.set(name, asking);
    asking.catch(() => questions.delete(name));
    return asking;
  }

  return {
    ...geocoder,

    async suggest(text, near, requested) {
      const around = near && [near.latitude.toFixed(1), near.longitude.toFixed(1)];
      const key = ['suggest', text.trim().toLowerCase(), around, requested.language];
      try {
        const found = await once<PlaceSuggestion[]>(key, () =>
          geocoder.suggest(text, near, requested),
        );
        for (const { id, address } of found) if (address) suggested.set(id, address);
        return found;
      } catch (error) {
        if (!(error instanceof GeocoderFault)) throw error;
        return gazetteer.suggest(text, near, requested);
      }
    },

    async resolve(id, requested) {
      if (id.startsWith('gazetteer:')) return gazetteer.resolve(id, requested);
      const known = suggested.get(id);
      if (known) return known;
      const mine = `${geocoder.name}:`;
      if (!id.startsWith(mine)) return null;
      return once(['resolve', id, requested.language], () =>
        geocoder.resolve(id.slice(mine.length), requested),
      );
    },

    reverse(point, requested) {
      const at = roughly(point);
      return once(['reverse', at, requested.language], () => geocoder.reverse(at, requested)).then(
        (found) => found && { ...found, ...point },
      );
    },
  };
}

/** Rounds to four decimals, which are eleven metres. */
const roughly = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1e4) / 1e4,
  longitude: Math.round(longitude * 1e4) / 1e4,
});
