import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';
import { areaName } from './area-name.ts';

const at = { latitude: 31.5, longitude: 74.3 };

test.each([
  ['DHA Phase 5, Lahore', { city: 'Lahore' }, 'DHA Phase 5'],
  [
    'Street 7, Sector L, DHA Phase 5, Lahore 54792',
    { streetName: 'Street 7', city: 'Lahore', postcode: '54792' },
    'Sector L, DHA Phase 5',
  ],
  ['Lahore, Pakistan', { city: 'Lahore' }, ''],
  ['گلبرگ، لاہور', { city: 'لاہور' }, 'گلبرگ'],
])('the area of %s', (formattedAddress, known, area) => {
  expect(areaName({ ...at, formattedAddress, ...known })).toBe(area);
});

test('an address is written in lines, without those that are empty', () => {
  const home = { customerHouseNumber: '4', customerStreet: 'Street 2', customerCity: 'Karachi' };
  expect(addressLines(home)).toEqual(['4, Street 2', 'Karachi']);
  expect(addressLines({ ...home, customerArea: 'Clifton', customerPostcode: '75600' })).toEqual([
    '4, Street 2',
    'Clifton',
    'Karachi 75600',
  ]);
  expect(addressLines({})).toEqual([]);
});
