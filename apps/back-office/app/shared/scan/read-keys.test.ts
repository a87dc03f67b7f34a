import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scannedKeys } from './read-keys.ts';

const code = fc.string({ unit: fc.constantFrom(...'0123456789AbC-'), minLength: 4, maxLength: 20 });
const typing = fc.array(fc.constantFrom('j', 'g', 'o', 'Enter', 'Shift'));

test('the input of a scanner is detected, whatever was typed before', () => {
  fc.assert(
    fc.property(typing, code, (typed, scanned) => {
      const read = scannedKeys();
      for (const [index, key] of typed.entries()) expect(read(key, index * 120)).toBeNull();
      const from = (typed.length + 1) * 120;
      for (const [index, key] of [...scanned].entries()) read(key, from + index * 8);
      const end = from + scanned.length * 8;
      expect(read('Enter', end)).toEqual({ code: scanned });
      expect(read('Enter', end + 1)).toBeNull();
    }),
  );
});

test('the input of a person is left to the shortcuts of the page', () => {
  const read = scannedKeys();
  expect([...'1234'].map((key, index) => read(key, index * 90))).toEqual([null, null, null, null]);
  expect(read('Enter', 400)).toBeNull();
});
