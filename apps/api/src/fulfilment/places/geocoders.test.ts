import { foundAddress, placeSuggestion } from '@karwan/contract/places';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Geocoder } from './geocoder.ts';
import { googleGeocoder } from './google-geocoder.ts';
import { nominatimGeocoder } from './nominatim-geocoder.ts';
import { photonGeocoder } from './photon-geocoder.ts';
import { TestProvider } from './test-provider.ts';

const provider = new TestProvider();
beforeAll(() => provider.open());
beforeEach(() => provider.forget());
afterAll(() => provider.close());

const english = { language: 'en', session: 'typing-session-1' };
const near = { latitude: 31.5, longitude: 74.3 };
const clifton = { latitude: 24.8138, longitude: 67.03 };

function expectContract(found: Awaited<ReturnType<Geocoder['suggest']>>) {
  for (const one of found) expect(placeSuggestion.parse(one)).toEqual(one);
  return found;
}

describe('Google', () => {
  const geocoder = () => googleGeocoder({ key: 'a-key', url: provider.url, deadline: 300 });
  const component = (long: string, short: string, ...types: string[]) => ({ long, short, types });
  const components = [
    component('12', '12', 'street_number'),
    component('Khayaban-e-Iqbal', 'Kh-e-Iqbal', 'route'),
    component('Karachi', 'Karachi', 'locality', 'political'),
    component('Pakistan', 'PK', 'country', 'political'),
    component('75600', '75600', 'postal_code'),
  ];
  const address = {
    formattedAddress: '12 Khayaban-e-Iqbal, Clifton, Karachi, 75600, Pakistan',
    ...clifton,
    streetName: '12 Khayaban-e-Iqbal',
    city: 'Karachi',
    country: 'PK',
    postcode: '75600',
  };

  test('suggests in Pakistan only, with the key in a header and one session', async () => {
    provider.answer = () => ({
      json: {
        suggestions: [
          {
            placePrediction: {
              place: 'places/ChIJ1',
              placeId: 'ChIJ1',
              text: { text: 'Clifton, Karachi, Pakistan', matches: [{ endOffset: 7 }] },
              structuredFormat: {
                mainText: { text: 'Clifton' },
                secondaryText: { text: 'Karachi, Pakistan' },
              },
              types: ['neighborhood'],
            },
          },
          { queryPrediction: { text: { text: 'clifton restaurants' } } },
        ],
      },
    });
    expect(expectContract(await geocoder().suggest('clift', near, english))).toEqual([
      { id: 'google:ChIJ1', title: 'Clifton', subtitle: 'Karachi, Pakistan', address: null },
    ]);
    const [seen] = provider.seen;
    expect(seen?.url.pathname).toBe('/v1/places:autocomplete');
    expect(seen?.headers).toMatchObject({ 'x-goog-api-key': 'a-key' });
    expect(seen?.body).toMatchObject({
      input: 'clift',
      includedRegionCodes: ['pk'],
      languageCode: 'en',
      sessionToken: 'typing-session-1',
      locationBias: { circle: { center: near } },
    });
  });

  test('nothing found is an empty object', async () => {
    provider.answer = () => ({ json: {} });
    expect(await geocoder().suggest('qqq', undefined, english)).toEqual([]);
  });

  test('resolves a suggestion', async () => {
    provider.answer = () => ({
      json: {
        id: 'ChIJ1',
        formattedAddress: address.formattedAddress,
        location: clifton,
        addressComponents: components.map(({ long, short, types }) => {
          return { longText: long, shortText: short, types, languageCode: 'en' };
        }),
      },
    });
    expect(foundAddress.parse(await geocoder().resolve('ChIJ1', english))).toEqual(address);
    const [seen] = provider.seen;
    expect(seen?.url.pathname).toBe('/v1/places/ChIJ1');
    expect(seen?.url.searchParams.get('sessionToken')).toBe('typing-session-1');
    expect(seen?.headers['x-goog-fieldmask']).toContain('location');
  });

  test('finds the address of a point', async () => {
    const answer = (status: string, country = 'PK') => ({
      json: {
        status,
        results:
          status === 'OK'
            ? [
                {
                  formatted_address: address.formattedAddress,
                  address_components: components.map(({ long, short, types }) => ({
                    long_name: long,
                    short_name: short === 'PK' ? country : short,
                    types,
                  })),
                  geometry: { location: { lat: 24.8, lng: 67 }, location_type: 'ROOFTOP' },
                  place_id: 'ChIJ1',
                },
              ]
            : [],
      },
    });
    provider.answer = () => answer('OK');
    expect(await geocoder().reverse(clifton, english)).toEqual(address);
    expect(provider.seen[0]?.url.searchParams.get('latlng')).toBe('24.8138,67.03');
    provider.answer = () => answer('OK', 'IN');
    expect(await geocoder().reverse(clifton, english)).toBeNull();
    provider.answer = () => answer('ZERO_RESULTS');
    expect(await geocoder().reverse(clifton, english)).toBeNull();
    provider.answer = () => answer('REQUEST_DENIED');
    await expect(geocoder().reverse(clifton, english)).rejects.toMatchObject({
      status: 'REQUEST_DENIED',
    });
  });
});

describe('Photon', () => {
  const geocoder = () => photonGeocoder({ url: provider.url, deadline: 300 });
  const feature = (countrycode: string) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [67.03, 24.8138] },
    properties: {
      osm_type: 'N',
      osm_id: 12,
      name: 'Clifton',
      district: 'Clifton',
      city: 'Karachi',
      state: 'Sindh',
      postcode: '75600',
      country: 'Pakistan',
      countrycode,
    },
  });
  const address = {
    formattedAddress: 'Clifton, Karachi, Sindh, Pakistan',
    ...clifton,
    city: 'Karachi',
    country: 'PK',
    postcode: '75600',
  };

  test('suggests places in Pakistan with their addresses', async () => {
    provider.answer = () => ({
      json: { type: 'FeatureCollection', features: [feature('PK'), feature('IN')] },
    });
    expect(expectContract(await geocoder().suggest('clift', near, english))).toEqual([
      { id: 'photon:N12', title: 'Clifton', subtitle: 'Karachi, Sindh', address },
    ]);
    const requested = provider.seen[0]?.url.searchParams;
    expect(requested?.get('q')).toBe('clift');
    expect(requested?.get('lat')).toBe('31.5');
    expect(requested?.get('bbox')).toMatch(/^60\.\d+,23\.\d+,77\.\d+,37\.\d+$/);
  });

  test('asks only for languages that every server has', async () => {
    provider.answer = () => ({ json: { features: [] } });
    await geocoder().suggest('کلفٹن', undefined, { language: 'ur' });
    expect(provider.seen[0]?.url.searchParams.has('lang')).toBe(false);
  });

  test('finds the address of a point', async () => {
    provider.answer = () => ({ json: { features: [feature('PK')] } });
    const point = { latitude: 24.81, longitude: 67.04 };
    expect(await geocoder().reverse(point, english)).toEqual({ ...address, ...point });
    provider.answer = () => ({ json: { features: [] } });
    expect(await geocoder().reverse(point, english)).toBeNull();
  });
});

describe('Nominatim', () => {
  const publicUrl = 'https://shop.example';
  const geocoder = (url = provider.url) => nominatimGeocoder({ url, publicUrl, deadline: 300 });
  const result = {
    place_id: 7,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
    osm_type: 'way',
    osm_id: 345,
    lat: '24.8138',
    lon: '67.0300',
    display_name: 'Clifton, Karachi, Sindh, 75600, Pakistan',
    name: 'Clifton',
    address: { suburb: 'Clifton', city: 'Karachi', postcode: '75600', country_code: 'pk' },
  };
  const address = {
    formattedAddress: result.display_name,
    ...clifton,
    city: 'Karachi',
    country: 'PK',
    postcode: '75600',
  };

  test('suggests in Pakistan, and sends its user agent', async () => {
    provider.answer = () => ({ json: [result] });
    expect(expectContract(await geocoder().suggest('clifton', near, english))).toEqual([
      {
        id: 'nominatim:W345',
        title: 'Clifton',
        subtitle: 'Karachi, Sindh, 75600, Pakistan',
        address,
      },
    ]);
    const [seen] = provider.seen;
    expect(seen?.url.searchParams.get('countrycodes')).toBe('pk');
    expect(seen?.headers['user-agent']).toContain(publicUrl);
  });

  test('sends no keystrokes to the public server', async () => {
    const open = geocoder('https://nominatim.openstreetmap.org');
    const [found] = await open.suggest('clifton', near, english);
    expect(found?.id).toBe('gazetteer:karachi.clifton');
  });

  test('resolves its own ids only', async () => {
    provider.answer = () => ({ json: [result] });
    expect(await geocoder().resolve('W345', english)).toEqual(address);
    expect(provider.seen[0]?.url.searchParams.get('osm_ids')).toBe('W345');
    expect(await geocoder().resolve('W345,N1', english)).toBeNull();
    expect(provider.seen).toHaveLength(1);
  });

  test('finds the address of a point', async () => {
    provider.answer = () => ({ json: result });
    expect(await geocoder().reverse(clifton, english)).toEqual(address);
    provider.answer = () => ({ json: { error: 'Unable to geocode' } });
    expect(await geocoder().reverse(clifton, english)).toBeNull();
  });
});
