import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedQuery } from './counted-query.ts';

test.each([
  ['  Leather  BAG ', 'leather bag'],
  ['WH-1000XM5', 'wh1000xm5'],
  ['iPhone 15 128GB', 'iphone 15 128gb'],
  ['چادر', 'چادر'],
  ['!!', undefined],
  ['0300 1234567', undefined],
  ['call +92-300-123 45 67 please', undefined],
  ['۰۳۰۰۱۲۳۴۵۶۷', undefined],
  ['35202-1234567-1', undefined],
  ['sadia@shop.example', undefined],
  ['030012:34567', undefined],
  ['ÆRA ŒUVRE', 'aera oeuvre'],
])('%s is counted as %s', (text, query) => {
  expect(countedQuery(text)).toBe(query);
});

test('a phone number is in no query, whatever surrounds it', () => {
  const number = fc.integer({ min: 3_000_000_000, max: 3_499_999_999 });
  fc.assert(
    fc.property(fc.string(), number, fc.string(), (before, digits, after) => {
      expect(countedQuery(`${before}0${digits}${after}`)).toBeUndefined();
    }),
  );
});

test('normalizing a normalized query changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const query = countedQuery(text);
      if (query !== undefined && query.split(' ').length < 12)
        expect(countedQuery(query)).toBe(query);
    }),
  );
});
