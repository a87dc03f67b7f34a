import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { placeSettings } from './place-settings.ts';

const read = (variables: Record<string, string>) =>
  placeSettings(readEnvironment(variables), 'https://shop.example');

test('with nothing set no outside service is called', () => {
  expect(read({})).toEqual({
    geocoder: { kind: 'gazetteer' },
    tiles: null,
    country: { kind: 'none' },
    publicUrl: 'https://shop.example',
  });
});

test('configured values override the defaults', () => {
  const settings = read({
    GEOCODER: 'google',
    GEOCODER_KEY: 'k',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    IP_COUNTRY: 'header',
    IP_COUNTRY_HEADER: 'CF-IPCountry',
  });
  expect(settings).toMatchObject({
    geocoder: { kind: 'google', key: 'k' },
    tiles: { attribution: '© OpenStreetMap contributors' },
    country: { kind: 'header', name: 'cf-ipcountry' },
  });
  expect(read({ GEOCODER: 'photon', GEOCODER_URL: 'http://photon:2322' }).geocoder).toEqual({
    kind: 'photon',
    url: 'http://photon:2322',
  });
});

test('an incomplete choice is refused by the names of the missing variables', () => {
  expect(() => read({ GEOCODER: 'google' })).toThrow(/^GEOCODER_KEY is required/);
  expect(() => read({ IP_COUNTRY: 'header' })).toThrow(/^IP_COUNTRY_HEADER is required/);
});
