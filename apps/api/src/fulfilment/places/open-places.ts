import { cacheGeocoder } from './cache-geocoder.ts';
import {
  type Caller,
  type CountryLookup,
  countryFromHeader,
  countryFromIpApi,
  countryOf,
} from './country-lookup.ts';
import { gazetteer } from './gazetteer/gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoder } from './google-geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { photonGeocoder } from './photon-geocoder.ts';

/** The operator's settings of place lookups. */
export interface PlaceSettings {
  geocoder:
    | { kind: 'gazetteer' }
    | { kind: 'google'; key: string; url?: string }
    | { kind: 'photon' | 'nominatim'; url?: string };
  /** Null: the built-in map. */
  tiles: { url: string; attribution: string } | null;
  country:
    | { kind: 'none' }
    | { kind: 'header'; name: string }
    | { kind: 'ipapi'; url?: string; key?: string };
  publicUrl: string;
}

/** The place lookups of this shop. */
export interface PlaceServices {
  geocoder: Geocoder;
  tiles: PlaceSettings['tiles'];
  countryOf(caller: Caller): Promise<string>;
}

export function openPlaces(settings: PlaceSettings): PlaceServices {
  const lookup = lookupOf(settings.country);
  return {
    geocoder: cacheGeocoder(geocoderOf(settings)),
    tiles: settings.tiles,
    countryOf: (caller) => countryOf(lookup, caller),
  };
}

/** The lookups without external services. */
export const offlinePlaces: PlaceServices = openPlaces({
  geocoder: { kind: 'gazetteer' },
  tiles: null,
  country: { kind: 'none' },
  publicUrl: '',
});

function geocoderOf({ geocoder, publicUrl }: PlaceSettings): Geocoder {
  switch (geocoder.kind) {
    case 'gazetteer':
      return gazetteer;
    case 'google':
      return googleGeocoder(geocoder);
    case 'photon':
      return photonGeocoder({ url: geocoder.url ?? 'https://photon.komoot.io' });
    case 'nominatim':
      return nominatimGeocoder({
        url: geocoder.url ?? 'https://nominatim.openstreetmap.org',
        publicUrl,
      });
  }
}

function lookupOf(country: PlaceSettings['country']): CountryLookup {
  switch (country.kind) {
    case 'none':
      return async () => null;
    case 'header':
      return countryFromHeader(country.name);
    case 'ipapi':
      return countryFromIpApi(country);
  }
}

declare module '../../platform/context.ts' {
  interface RequestContext {
    /** Geocoder and map services; default: the offline gazetteer only. */
    places?: PlaceServices;
  }
}
