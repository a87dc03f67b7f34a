import { ORPCError } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { cacheGeocoder } from './cache-geocoder.ts';
import { countryFromHeader, countryFromIpApi, countryOf } from './country-lookup.ts';
import { type Geocoder, GeocoderFault } from './geocoder.ts';
import { openPlaces } from './open-places.ts';
import { TestProvider } from './test-provider.ts';

const provider = new TestProvider();
let shop: TestShop;
beforeAll(async () => {
  await provider.open();
  shop = await openTestShop({ catalogue: {} });
});
beforeEach(() => provider.forget());
afterAll(async () => {
  provider.close();
  await shop.close();
});

const english = { language: 'en' };
const point = { latitude: 24.8138, longitude: 67.03 };
const address = { ...point, formattedAddress: 'Clifton, Karachi', country: 'PK' };

describe('calls with the gazetteer', () => {
  const places = () => testClient(shop.context()).places;

  test('suggest, resolve and reverse fit together', async () => {
    const [found] = await places().suggest({ q: 'clifton' });
    expect(found?.title).toBe('Clifton');
    expect(await places().resolve({ id: found?.id ?? '' })).toEqual(found?.address);
    expect(await places().reverse(point)).toMatchObject({ city: 'Karachi', ...point });
  });

  test('an unknown place is a 404', async () => {
    await expect(places().resolve({ id: 'gazetteer:atlantis' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(places().reverse({ latitude: 22.5, longitude: 64 })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('an invalid field is named', async () => {
    const wrong = places().suggest({ q: '', session: 'x' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });

  test('the built-in map is used, and no country is known', async () => {
    expect(await places().map({})).toEqual({ tiles: null, attribution: null });
    expect((await places().known({})).length).toBeGreaterThan(600);
    expect(await places().country({})).toEqual({ country: 'US' });
  });
});

describe('calls with a provider', () => {
  const places = openPlaces({
    geocoder: { kind: 'google', key: 'k', url: '' },
    tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© tiles' },
    country: { kind: 'none' },
    publicUrl: 'https://shop.example',
  });
  const failing: Geocoder = {
    ...places.geocoder,
    reverse: () => Promise.reject(new GeocoderFault('OVER_QUERY_LIMIT', false)),
  };
  const client = () =>
    testClient(shop.context({ places: { ...places, geocoder: failing } })).places;

  test("a failure contains the provider's own error code", async () => {
    const error = await client()
      .reverse(point)
      .catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(ORPCError);
    expect(error).toMatchObject({
      code: 'GEOCODER_FAILED',
      status: 424,
      data: { status: 'OVER_QUERY_LIMIT' },
    });
  });

  test('the map gets the URL of its tiles', async () => {
    expect((await client().map({})).tiles?.attribution).toBe('© tiles');
  });

  test('the geocoder’s attribution is returned as its terms require', async () => {
    expect((await client().map({})).attribution).toBe('Google Maps');
  });
});

describe('cached results', () => {
  let requested = 0;
  const counting: Geocoder = {
    name: 'photon',
    cacheSeconds: 60,
    attribution: null,
    suggest: async () => {
      requested += 1;
      return [{ id: 'photon:N1', title: 'Clifton', subtitle: 'Karachi', address }];
    },
    resolve: async () => null,
    reverse: async (at) => {
      requested += 1;
      return { ...address, ...at };
    },
  };
  beforeEach(() => {
    requested = 0;
  });

  test('simultaneous requests share one call to the provider', async () => {
    const geocoder = cacheGeocoder(counting);
    const ask = (text: string) => geocoder.suggest(text, undefined, english);
    await Promise.all([ask('Clifton'), ask('clifton '), ask('CLIFTON')]);
    await ask('clifton');
    expect(requested).toBe(1);
    await geocoder.suggest('clifton', undefined, { language: 'ur' });
    expect(requested).toBe(2);
  });

  test('points ten metres apart share one call, and each result has its own point', async () => {
    const geocoder = cacheGeocoder(counting);
    const aside = { latitude: 24.813804, longitude: 67.030004 };
    expect(await geocoder.reverse(point, english)).toMatchObject(point);
    expect(await geocoder.reverse(aside, english)).toMatchObject(aside);
    expect(requested).toBe(1);
  });

  test('suggestions resolve without a call to the provider, other ids do not', async () => {
    const geocoder = cacheGeocoder(counting);
    await geocoder.suggest('clifton', undefined, english);
    expect(await geocoder.resolve('photon:N1', english)).toEqual(address);
    expect(await geocoder.resolve('photon:N2', english)).toBeNull();
    expect(await geocoder.resolve('google:N1', english)).toBeNull();
    expect(await geocoder.resolve('gazetteer:karachi.clifton', english)).toMatchObject({
      city: 'Karachi',
    });
  });

  test('a failure is not cached, and the gazetteer suggests until the service answers again', async () => {
    let fails = true;
    const flaky: Geocoder = {
      ...counting,
      suggest: (...question) =>
        fails ? Promise.reject(new GeocoderFault('TIMEOUT', true)) : counting.suggest(...question),
    };
    const geocoder = cacheGeocoder(flaky);
    const first = async () => (await geocoder.suggest('clifton', undefined, english))[0]?.id;
    expect(await first()).toBe('gazetteer:karachi.clifton');
    fails = false;
    expect(await first()).toBe('photon:N1');
  });
});

describe("a visitor's country", () => {
  const caller = (ip: string, headers: Record<string, string> = {}) => ({
    ip,
    header: (name: string) => headers[name],
  });
  const ipapi = (deadline = 5_000) => countryFromIpApi({ url: provider.url, deadline });

  test('comes from the proxy’s header', async () => {
    const lookup = countryFromHeader('cf-ipcountry');
    expect(await countryOf(lookup, caller('203.0.113.9', { 'cf-ipcountry': 'pk' }))).toBe('PK');
    for (const word of ['XX', 'T1', 'Pakistan', ''])
      expect(await countryOf(lookup, caller('203.0.113.9', { 'cf-ipcountry': word }))).toBe('US');
  });

  test('comes from the service, asked once per IP address', async () => {
    provider.answer = () => ({ json: { ip: '203.0.113.9', country_code: 'PK' } });
    const lookup = ipapi();
    expect(await countryOf(lookup, caller('203.0.113.9'))).toBe('PK');
    expect(await countryOf(lookup, caller('203.0.113.9'))).toBe('PK');
    expect(provider.seen.map(({ url }) => url.pathname)).toEqual(['/203.0.113.9/json/']);
  });

  test.each([
    ['a limit', { status: 429, json: { error: true, reason: 'RateLimited' } }],
    [
      'an error told with 200',
      { json: { error: true, reason: 'RateLimited', country_code: 'PK' } },
    ],
    ['silence', { json: { country_code: 'PK' }, after: 400 }],
    ['garbage', { text: 'no' }],
  ])('falls back to US after %s', async (_name, answer) => {
    provider.answer = () => answer;
    expect(await countryOf(ipapi(150), caller('203.0.113.9'))).toBe('US');
  });

  test('no provider is asked about private network addresses', async () => {
    for (const ip of ['127.0.0.1', '10.1.2.3', '::1', '192.168.0.4', 'fd00::1', 'nonsense'])
      expect(await countryOf(ipapi(), caller(ip))).toBe('US');
    expect(provider.seen).toHaveLength(0);
  });
});
