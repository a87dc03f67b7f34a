import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLine } from './split-line.ts';

const lahore = { city: 'Lahore', postcode: '54000' };

test.each([
  ['12-B Main Boulevard, Gulberg III, Lahore 54000', '12-B', 'Main Boulevard, Gulberg III'],
  [
    'House No. 12, Street 4, DHA Phase 5, Lahore, Pakistan',
    'House No. 12',
    'Street 4, DHA Phase 5',
  ],
  ['H # 7/2 Mall Road', 'H # 7/2', 'Mall Road'],
  ['Flat 3A, Al-Noor Heights, lahore', 'Flat 3A', 'Al-Noor Heights'],
  ['Al-Noor Villa, Mall Road, Lahore', '-', 'Al-Noor Villa, Mall Road'],
  ['Near Jamia Masjid, Chak 45 GB', '-', 'Near Jamia Masjid, Chak 45 GB'],
  ['مکان 5، گلی 2، لاہور', '-', 'مکان 5, گلی 2, لاہور'],
  ['14', '14', '14'],
  ['Lahore', '-', 'Lahore'],
])('%s', (line, houseNumber, street) => {
  expect(splitLine(line, lahore)).toEqual({ houseNumber, street });
});

test('any line gives a house number and a street, within the length limits of an address', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(
      line.filter((text) => /[^\s,،]/.test(text)),
      (text) => {
        const { houseNumber, street } = splitLine(text, lahore);
        expect(houseNumber.length).toBeGreaterThan(0);
        expect(houseNumber.length).toBeLessThanOrEqual(80);
        expect(street.trim().length).toBeGreaterThan(0);
        expect(street.length).toBeLessThanOrEqual(200);
      },
    ),
  );
});
