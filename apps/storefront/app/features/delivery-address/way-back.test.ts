import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressPage, wayBack } from './way-back.ts';

test('returns to a page of the shop with its query string', () => {
  expect(wayBack('/department/luxury?page=2&dir=rtl')).toBe('/department/luxury?page=2&dir=rtl');
  expect(wayBack('https://shop.example/search/50%25%20off?sale=1#top')).toBe(
    '/search/50%25%20off?sale=1',
  );
});

test('anything that is not a page of the shop returns home', () => {
  for (const text of ['', null, undefined, '/.//elsewhere.example', addressPage, 'http://['])
    expect(wayBack(text)).toBe('/');
});

test('never redirects to another host', () => {
  const parts = fc.constantFrom('/', '\\', '.', '//', 'elsewhere.example', '@', ':', '?', '#', ' ');
  const odd = fc.array(parts, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(odd, fc.webUrl(), fc.string()), (text) => {
      const back = wayBack(text);
      expect(new URL(back, 'https://shop.example').host).toBe('shop.example');
    }),
  );
});
