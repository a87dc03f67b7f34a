import { expect, test } from 'vitest';
import { placeInCity } from './place-in-city.ts';

const gulberg = { latitude: 31.51, longitude: 74.35 };

test('an address of a known city is in it, however the city is written', async () => {
  for (const city of ['Karachi', ' karachi ', 'کراچی', 'KHI']) {
    const place = await placeInCity(city, null);
    expect(place?.latitude).toBeCloseTo(24.9, 0);
    expect(place?.longitude).toBeCloseTo(67, 0);
  }
});

test('coordinates within the city are kept, those outside are replaced', async () => {
  expect(await placeInCity('Lahore', gulberg)).toEqual(gulberg);
  expect((await placeInCity('Karachi', gulberg))?.latitude).toBeCloseTo(24.9, 0);
});

test('in an unknown city the given point is returned', async () => {
  expect(await placeInCity('Nowhere at all', null)).toBeNull();
  expect(await placeInCity('Nowhere at all', gulberg)).toEqual(gulberg);
  expect(await placeInCity('', gulberg)).toEqual(gulberg);
});
