import type { FoundAddress } from '@karwan/contract/places';
import { z } from 'zod';
import { type CallLimits, createProvider } from './call-provider.ts';
import { foundAddressOf } from './found-address.ts';
import { type Geocoder, GeocoderFault } from './geocoder.ts';

const text = z.object({ text: z.string() });
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z
              .object({ mainText: text, secondaryText: text.optional() })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
const place = z.object({
  formattedAddress: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) }))
    .default([]),
});
const geocoding = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});

interface Component {
  long: string;
  short: string;
  types: readonly string[];
}

export interface GoogleOptions extends Partial<CallLimits> {
  key: string;
  /** Replaces Google's base URL. */
  url?: string;
}

/** The radius around the last known place in which suggestions are preferred, in metres. */
const nearby = 50_000;

/** Google Places (New) for suggestions, Google Geocoding for points. */
export function googleGeocoder({ key, url, ...limits }: GoogleOptions): Geocoder {
  const placesUrl = url ?? 'https://places.googleapis.com';
  const geocodingUrl = url ?? 'https://maps.googleapis.com';
  const call = createProvider(limits);
  const headers = (mask: string) => ({
    'x-goog-api-key': key,
    'x-goog-fieldmask': mask,
    'content-type': 'application/json',
  });

  return {
    name: 'google',
    // Google's terms allow long storage of ids only.
    cacheSeconds: 300,
    // The spelling that Google requires in every language (its policies for the Places API).
    attribution: 'Google Maps',

    async suggest(input, near, { language, session }) {
      const answer = await call(suggestions, new URL('/v1/places:autocomplete', placesUrl), {
        method: 'POST',
        headers: headers(
          ['placeId', 'text', 'structuredFormat']
            .map((field) => `suggestions.placePrediction.${field}`)
            .join(','),
        ),
        body: JSON.stringify({
          input,
          includedRegionCodes: ['pk'],
          regionCode: 'pk',
          languageCode: language,
          sessionToken: session,
          locationBias: near && { circle: { center: near, radius: nearby } },
        }),
      });
      return answer.suggestions.flatMap(({ placePrediction: one }) => {
        if (!one) return [];
        const { mainText, secondaryText } = one.structuredFormat ?? {};
        return {
          id: `google:${one.placeId}`,
          title: mainText?.text ?? one.text.text,
          subtitle: secondaryText?.text ?? '',
          address: null,
        };
      });
    },

    async resolve(id, { language, session }) {
      const address = new URL(`/v1/places/${encodeURIComponent(id)}`, placesUrl);
      address.searchParams.set('languageCode', language);
      address.searchParams.set('regionCode', 'pk');
      if (session) address.searchParams.set('sessionToken', session);
      const mask = 'formattedAddress,location,addressComponents';
      const found = await call(place, address, { headers: headers(mask) });
      const components = found.addressComponents.map(({ longText, shortText, types }) => {
        return { long: longText, short: shortText, types };
      });
      return addressOf(found.formattedAddress, found.location, components);
    },

    async reverse(point, { language }) {
      const address = new URL('/maps/api/geocode/json', geocodingUrl);
      address.searchParams.set('latlng', `${point.latitude},${point.longitude}`);
      address.searchParams.set('language', language);
      address.searchParams.set('region', 'pk');
      address.searchParams.set('key', key);
      const { status, results } = await call(geocoding, address);
      if (status === 'ZERO_RESULTS') return null;
      const [first] = results;
      if (status !== 'OK' || !first) throw new GeocoderFault(status.slice(0, 40), false);
      const components = first.address_components.map(({ long_name, short_name, types }) => {
        return { long: long_name, short: short_name, types };
      });
      return addressOf(first.formatted_address, point, components);
    },
  };
}

function addressOf(
  formattedAddress: string,
  at: { latitude: number; longitude: number },
  components: readonly Component[],
): FoundAddress | null {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const street = [find('street_number')?.long, find('route')?.long].filter(Boolean).join(' ');
  return foundAddressOf({
    formattedAddress,
    latitude: at.latitude,
    longitude: at.longitude,
    streetName: street,
    city: (find('locality') ?? find('administrative_area_level_2'))?.long,
    country: find('country')?.short,
    postcode: find('postal_code')?.long,
  });
}
