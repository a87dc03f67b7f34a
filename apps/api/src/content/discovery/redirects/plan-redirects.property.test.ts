import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locationOf, planRedirects, sourceOf } from './plan-redirects.ts';

const path = fc.constantFrom(
  '/a',
  '/b',
  '/c/d',
  '/e?x=1',
  '/f/',
  'g',
  '//evil.example',
  '/staff/x',
  '/',
);
const typed = fc.array(fc.record({ from: path, to: path }), { maxLength: 30 });

test('after any additions in any order, every redirect leads to its final target in one step', () => {
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 4 }), (imports) => {
      const all = new Map<string, string>();
      for (const rows of imports) {
        const { changes, refused } = planRedirects(all, rows);
        for (const [from, to] of changes) all.set(from, to);
        expect(refused.every(({ at }) => at < rows.length)).toBe(true);
      }
      for (const [from, to] of all) {
        expect(to).toMatch(/^\/($|[^/])/);
        expect(sourceOf(from)).toBe(from);
        expect(all.has(sourceOf(to) ?? '')).toBe(false);
      }
    }),
  );
});

test.each([
  ['/old/', '/old'],
  ['/old?x=1#y', '/old'],
  ['/%D8%A7', '/ا'],
  ['/', undefined],
  ['old', undefined],
  ['//other.example', undefined],
  ['/staff/orders', undefined],
])('%s is known as %s', (address, known) => {
  expect(sourceOf(address)).toBe(known);
});

test.each([
  ['/department/گھر', '/department/%DA%AF%DA%BE%D8%B1'],
  ['/search/Смартфон?q=ё#п', `/search/${encodeURIComponent('Смартфон')}?q=%D1%91#%D0%BF`],
  ['/shop/product/café', '/shop/product/caf%C3%A9'],
  ['/shop/product/caf%C3%A9', '/shop/product/caf%C3%A9'],
  ['/brands/C%26A?x=a%20b&y=[1]', '/brands/C%26A?x=a%20b&y=%5B1%5D'],
  ['/50%', '/50%25'],
  ['/100%-wool', '/100%25-wool'],
])('%s leads to the valid address %s', (to, location) => {
  expect(locationOf(to)).toBe(location);
});

test('any target makes a valid header that leads to the same page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      const location = locationOf(`/${text}`);
      expect(new Headers({ location }).get('location')).toMatch(/^\/[\x21-\x7e]*$/);
      expect(locationOf(location)).toBe(location);
    }),
  );
});

test('a redirect behind a page waits there: others still lead to the page', () => {
  const pages = new Set(['/product']);
  const { changes, refused } = planRedirects(
    new Map([['/a', '/product']]),
    [
      { from: '/product', to: '/shop' },
      { from: '/b', to: '/product' },
      { from: '/shop', to: '/product' },
    ],
    (address) => pages.has(address),
  );
  expect([...changes]).toEqual([
    ['/product', '/shop'],
    ['/b', '/product'],
  ]);
  expect(refused).toEqual([{ at: 2, fault: 'loop' }]);
});

const linesOf = (...lines: [string, string][]) => lines.map(([from, to]) => ({ from, to }));

test('every line of a loop is refused, because each would lead nowhere', () => {
  const known = new Map([['/a', '/x']]);
  const loop = linesOf(['/a', '/b'], ['/b', '/c'], ['/other', '/shop'], ['/c', '/a'], ['/x', '/y']);
  const { changes, refused } = planRedirects(known, loop);
  expect(refused).toEqual([0, 1, 3].map((at) => ({ at, fault: 'loop' })));
  expect(Object.fromEntries(changes)).toEqual({ '/a': '/y', '/other': '/shop', '/x': '/y' });
});

test('a line is kept if a later one gives the refused address a target, or it has a page', () => {
  const loop = linesOf(['/a', '/b'], ['/b', '/a']);
  const mended = planRedirects(new Map(), [...loop, { from: '/b', to: '/shop' }]);
  expect(mended.refused).toEqual([{ at: 1, fault: 'loop' }]);
  expect(Object.fromEntries(mended.changes)).toEqual({ '/a': '/shop', '/b': '/shop' });
  const withPage = planRedirects(new Map(), loop, (address) => address === '/b');
  expect(withPage.refused).toEqual([{ at: 1, fault: 'loop' }]);
  expect(Object.fromEntries(withPage.changes)).toEqual({ '/a': '/b' });
});

test('loops are refused and chains are flattened', () => {
  const { changes, refused } = planRedirects(
    new Map([['/a', '/b']]),
    [
      { from: '/b', to: '/c?x=1' },
      { from: '/c', to: '/a' },
      { from: '/c', to: 'https://other.example/' },
    ],
    (address) => address === '/c',
  );
  expect([...changes]).toEqual([
    ['/a', '/c?x=1'],
    ['/b', '/c?x=1'],
  ]);
  expect(refused).toEqual([
    { at: 1, fault: 'loop' },
    { at: 2, fault: 'to' },
  ]);
});
