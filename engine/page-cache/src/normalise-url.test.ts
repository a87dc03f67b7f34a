import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseUrl } from './normalise-url.ts';

const name = fc.stringMatching(/^[a-z]{1,6}$/);
const value = fc.stringMatching(/^[a-z0-9%]{0,6}$/);
const query = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 6 });
const spell = (pairs: [string, string][]) => pairs.map(([key, text]) => `${key}=${text}`).join('&');
const tracking = fc.constantFrom(
  'utm_source=a',
  'gclid=b',
  'fbclid=c',
  'utm_campaign=d',
  'msclkid',
);

test('the order of parameters does not matter', () => {
  fc.assert(
    fc.property(query, fc.infiniteStream(fc.nat()), (pairs, numbers) => {
      const shuffled = pairs
        .map((pair) => ({ pair, at: numbers.next().value }))
        .sort((left, right) => left.at - right.at)
        .map(({ pair }) => pair);
      expect(normaliseUrl(`/p?${spell(shuffled)}`)).toBe(normaliseUrl(`/p?${spell(pairs)}`));
    }),
  );
});

test('tracking parameters do not matter', () => {
  fc.assert(
    fc.property(query, tracking, (pairs, came) => {
      const bare = normaliseUrl(`/p?${spell(pairs)}`);
      expect(normaliseUrl(`/p?${spell(pairs)}&${came}`)).toBe(bare);
      expect(normaliseUrl(`/p?${came}&${spell(pairs)}`)).toBe(bare);
    }),
  );
});

test('all other parameters do, and normalising again changes nothing', () => {
  fc.assert(
    fc.property(query, query, (left, right) => {
      const first = normaliseUrl(`/p?${spell(left)}`);
      expect(normaliseUrl(first)).toBe(first);
      const same = JSON.stringify([...left].sort()) === JSON.stringify([...right].sort());
      expect(first === normaliseUrl(`/p?${spell(right)}`)).toBe(same);
    }),
  );
});

test('values of a repeated name stay in order', () => {
  expect(normaliseUrl('/p?b=2&a=2&a=1')).toBe('/p?a=2&a=1&b=2');
  expect(normaliseUrl('/p?')).toBe('/p');
  expect(normaliseUrl('/p?%75tm_source=x')).toBe('/p');
});
