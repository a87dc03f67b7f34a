import type { PlaceSuggestion } from '@karwan/contract/places';
import { z } from 'zod';
import { type CallLimits, createProvider } from './call-provider.ts';
import { foundAddressOf } from './found-address.ts';
import type { Geocoder } from './geocoder.ts';

const word = z.string().optional();
const collection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: word,
        osm_id: z.number().optional(),
        name: word,
        housenumber: word,
        street: word,
        locality: word,
        district: word,
        city: word,
        county: word,
        state: word,
        postcode: word,
        countrycode: word,
      }),
    }),
  ),
});
type Feature = z.infer<typeof collection>['features'][number];

/**
 * The bounding box of Pakistan (west, south, east, north) in degrees, because older servers cannot filter by country.
 */
const bounds = '60.87,23.63,77.84,37.10';
/** The languages of a Photon server by default. */
const spoken = new Set(['en', 'de', 'fr']);

/** Photon: autocomplete on OpenStreetMap data; best on a server of one's own. */
export function photonGeocoder({
  url,
  ...limits
}: { url: string } & Partial<CallLimits>): Geocoder {
  const call = createProvider(limits);
  const address = (path: string, parameters: Record<string, string | number>, language: string) => {
    const made = new URL(path, url);
    for (const [name, value] of Object.entries(parameters)) {
      made.searchParams.set(name, String(value));
    }
    if (spoken.has(language)) made.searchParams.set('lang', language);
    return made;
  };
  return {
    name: 'photon',
    cacheSeconds: 86_400,
    attribution: '© OpenStreetMap contributors',
    async suggest(q, near, { language }) {
      const bias: Record<string, number> = near
        ? { lat: near.latitude, lon: near.longitude, zoom: 12 }
        : {};
      const { features } = await call(
        collection,
        address('/api', { q, limit: 8, bbox: bounds, ...bias }, language),
      );
      return features.flatMap((feature) => suggestionOf(feature) ?? []);
    },
    // Photon has no lookup by id; its suggestions already contain their addresses.
    resolve: async () => null,
    async reverse({ latitude, longitude }, { language }) {
      const parameters = { lat: latitude, lon: longitude, radius: 5 };
      const { features } = await call(collection, address('/reverse', parameters, language));
      const found = features[0] && addressOf(features[0]);
      return found ? { ...found, latitude, longitude } : null;
    },
  };
}

function suggestionOf(feature: Feature): PlaceSuggestion | undefined {
  const address = addressOf(feature);
  if (!address) return undefined;
  const [title = '', ...around] = namesOf(feature);
  const { osm_type = '', osm_id = 0 } = feature.properties;
  return { id: `photon:${osm_type}${osm_id}`, title, subtitle: around.join(', '), address };
}

/** The parts of an address, from house number to province, without duplicates. */
function namesOf({ properties }: Feature): string[] {
  const { name, housenumber, street, locality, district, city, county, state } = properties;
  const streetAddress = [housenumber, street].filter(Boolean).join(' ');
  const names = [name, streetAddress, locality, district, city ?? county, state];
  return [...new Set(names.filter((one) => one !== undefined && one !== ''))] as string[];
}

function addressOf(feature: Feature) {
  const { properties, geometry } = feature;
  const names = namesOf(feature);
  if (names.length === 0) return null;
  const [longitude, latitude] = geometry.coordinates;
  const { housenumber, street, city, county, postcode, countrycode } = properties;
  return foundAddressOf({
    formattedAddress: [...names, 'Pakistan'].join(', '),
    latitude,
    longitude,
    streetName: [housenumber, street].filter(Boolean).join(' '),
    city: city ?? county,
    country: countrycode,
    postcode,
  });
}
