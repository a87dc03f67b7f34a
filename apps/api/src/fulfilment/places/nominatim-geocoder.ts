import { z } from 'zod';
import { type CallLimits, createProvider } from './call-provider.ts';
import { foundAddressOf } from './found-address.ts';
import { gazetteer } from './gazetteer/gazetteer.ts';
import type { Geocoder } from './geocoder.ts';

const word = z.string().optional();
const result = z.object({
  osm_type: z.string(),
  osm_id: z.number(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  name: word,
  address: z
    .object({
      house_number: word,
      road: word,
      city: word,
      town: word,
      village: word,
      county: word,
      postcode: word,
      country_code: word,
    })
    .default({}),
});
type Result = z.infer<typeof result>;
const nothingThere = z.object({ error: z.string() });

export interface NominatimOptions extends Partial<CallLimits> {
  url: string;
  /** The shop's address, sent as contact in the user agent. */
  publicUrl: string;
}

/**
 * Nominatim. The public server forbids autocomplete, so with it the gazetteer suggests and Nominatim only finds
 * addresses of points.
 */
export function nominatimGeocoder({ url, publicUrl, ...limits }: NominatimOptions): Geocoder {
  const call = createProvider(limits);
  const isPublic = new URL(url).hostname === 'nominatim.openstreetmap.org';
  const headers = (language: string) => ({
    'user-agent': `karwan shop (${publicUrl})`,
    referer: publicUrl,
    'accept-language': language,
  });
  const address = (path: string, parameters: Record<string, string | number>) => {
    const made = new URL(path, url);
    made.searchParams.set('format', 'jsonv2');
    made.searchParams.set('addressdetails', '1');
    for (const [name, value] of Object.entries(parameters)) {
      made.searchParams.set(name, String(value));
    }
    return made;
  };
  return {
    name: 'nominatim',
    cacheSeconds: 86_400,
    attribution: '© OpenStreetMap contributors',
    async suggest(q, near, requested) {
      if (isPublic) return gazetteer.suggest(q, near, requested);
      const found = await call(
        z.array(result),
        address('/search', { q, countrycodes: 'pk', limit: 8 }),
        { headers: headers(requested.language) },
      );
      return found.flatMap((one) => {
        const known = addressOf(one);
        const [first = '', ...others] = one.display_name.split(', ');
        if (!known) return [];
        const title = one.name || first;
        return { id: idOf(one), title, subtitle: others.join(', '), address: known };
      });
    },
    async resolve(id, { language }) {
      if (!/^[NWR]\d{1,15}$/.test(id)) return null;
      const options = { headers: headers(language) };
      const [one] = await call(z.array(result), address('/lookup', { osm_ids: id }), options);
      return one ? addressOf(one) : null;
    },
    async reverse({ latitude, longitude }, { language }) {
      const one = await call(
        z.union([result, nothingThere]),
        address('/reverse', { lat: latitude, lon: longitude, zoom: 18 }),
        { headers: headers(language) },
      );
      if ('error' in one) return null;
      const found = addressOf(one);
      return found && { ...found, latitude, longitude };
    },
  };
}

const idOf = ({ osm_type, osm_id }: Result) =>
  `nominatim:${osm_type.charAt(0).toUpperCase()}${osm_id}`;

function addressOf({ lat, lon, display_name, address }: Result) {
  return foundAddressOf({
    formattedAddress: display_name,
    latitude: lat,
    longitude: lon,
    streetName: [address.house_number, address.road].filter(Boolean).join(' '),
    city: address.city ?? address.town ?? address.village ?? address.county,
    country: address.country_code,
    postcode: address.postcode,
  });
}
