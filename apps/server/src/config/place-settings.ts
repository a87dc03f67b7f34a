import type { PlaceSettings } from '@karwan/api/fulfilment/places/open-places';
import type { Environment } from './env.ts';
import { EnvironmentError } from './environment-error.ts';

/**
 * The settings of geocoder, map tiles and country look-up.
 * @throws EnvironmentError when a variable that one of them needs is missing.
 */
export function placeSettings(env: Environment, publicUrl: string): PlaceSettings {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution = '© OpenStreetMap contributors' } = env;
  return {
    geocoder: geocoder(env),
    tiles: url ? { url, attribution } : null,
    country: country(env),
    publicUrl,
  };
}

function geocoder(env: Environment): PlaceSettings['geocoder'] {
  const { GEOCODER: kind = 'gazetteer', GEOCODER_URL: url, GEOCODER_KEY: key } = env;
  if (kind === 'gazetteer') return { kind };
  if (kind !== 'google') return { kind, url };
  if (!key) throw new EnvironmentError('GEOCODER_KEY is required when GEOCODER is google');
  return { kind, key, url };
}

function country(env: Environment): PlaceSettings['country'] {
  const { IP_COUNTRY: kind = 'none', IP_COUNTRY_HEADER: name } = env;
  if (kind === 'none') return { kind };
  if (kind === 'ipapi') return { kind, url: env.IP_COUNTRY_URL, key: env.IP_COUNTRY_KEY };
  if (!name) throw new EnvironmentError('IP_COUNTRY_HEADER is required when IP_COUNTRY is header');
  return { kind, name };
}
