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

    async suggest(text, near, asked) {
      const around = near && [near.latitude.toFixed(1), near.longitude.toFixed(1)];
      const key = ['suggest', text.trim().toLowerCase(), around, asked.language];
      try {
        const found = await once<PlaceSuggestion[]>(key, () => geocoder.suggest(text, near, asked));
        for (const { id, address } of found) if (address) suggested.set(id, address);
        return found;
      } catch (error) {
        if (!(error instanceof GeocoderFault)) throw error;
        return gazetteer.suggest(text, near, asked);
      }
    },

    async resolve(id, asked) {
      if (id.startsWith('gazetteer:')) return gazetteer.resolve(id, asked);
      const known = suggested.get(id);
      if (known) return known;
      const mine = `${geocoder.name}:`;
      if (!id.startsWith(mine)) return null;
      return once(['resolve', id, asked.language], () =>
        geocoder.resolve(id.slice(mine.length), asked),
      );
    },

    reverse(point, asked) {
      const at = roughly(point);
      return once(['reverse', at, asked.language], () => geocoder.reverse(at, asked)).then(
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
