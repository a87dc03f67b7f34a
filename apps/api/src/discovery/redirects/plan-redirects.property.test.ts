import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRedirects, sourceOf } from './plan-redirects.ts';

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

test('loops are refused and chains are flattened', () => {
  const { changes, refused } = planRedirects(new Map([['/a', '/b']]), [
    { from: '/b', to: '/c?x=1' },
    { from: '/c', to: '/a' },
    { from: '/c', to: 'https://other.example/' },
  ]);
  expect([...changes]).toEqual([
    ['/a', '/c?x=1'],
    ['/b', '/c?x=1'],
  ]);
  expect(refused).toEqual([
    { at: 1, fault: 'loop' },
    { at: 2, fault: 'to' },
  ]);
});
