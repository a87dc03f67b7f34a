import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

test('coordinates are parsed from degrees', () => {
  const at = (max: number) => fc.double({ min: -max, max: max, noNaN: true });
  fc.assert(
    fc.property(
      at(90),
      at(180),
      fc.constantFrom(',', ', ', ' ', ';', ' , '),
      (north, east, between) => {
        const [latitude, longitude] = [Number(north.toFixed(6)), Number(east.toFixed(6))];
        const read = readPoint(` ${latitude.toFixed(6)}${between}${longitude.toFixed(6)}`);
        expect(read?.latitude).toBeCloseTo(latitude, 9);
        expect(read?.longitude).toBeCloseTo(longitude, 9);
      },
    ),
  );
});

test.each(['', 'Lahore', '31.5', '91, 74', '31.5, 181', '31.5, 74.3, 2', '1e3, 4', '31,5,74,3'])(
  '%j is not parsed as coordinates',
  (text) => expect(readPoint(text)).toBeUndefined(),
);
