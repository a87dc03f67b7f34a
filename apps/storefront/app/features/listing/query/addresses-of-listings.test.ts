import { expect, test } from 'vitest';
import { pageFault } from '../../../page/page-fault.ts';
import { brandSlug } from '../brand-slug.ts';
import { skipReloadOnViewChange } from './skip-reload-on-view-change.ts';

test.each([
  ['Halden & Rye', 'halden-rye'],
  ['Maison Été & Fils!', 'maison-ete-fils'],
  ['  Kaizo ', 'kaizo'],
  ['WX-1000', 'wx-1000'],
  ['گل احمد', 'گل-احمد'],
])('the path of the brand %j is brands/%s', (title, slug) => {
  expect(brandSlug(title)).toBe(slug);
});

function asksAgain(from: string, to: string) {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://shop.example'));
  const change = { currentUrl, nextUrl, defaultShouldRevalidate: true };
  return skipReloadOnViewChange(change as Parameters<typeof skipReloadOnViewChange>[0]);
}

test('a change of view needs no request; a change of filter, page or currency does', () => {
  expect(asksAgain('/department/1?sale=1', '/department/1?sale=1&view=list')).toBe(false);
  expect(asksAgain('/department/1?view=list', '/department/1')).toBe(false);
  expect(asksAgain('/department/1', '/department/1?sale=1&view=list')).toBe(true);
  expect(asksAgain('/department/1', '/department/2?view=list')).toBe(true);
  // The currency is in a cookie, so the URL stays the same.
  expect(asksAgain('/department/1', '/department/1')).toBe(true);
});

function thrownFor(fault: unknown): unknown {
  try {
    return pageFault(fault);
  } catch (thrown) {
    return thrown;
  }
}

test.each([
  [404, 404],
  [400, 404],
  [503, 503],
  [429, 503],
])('an API error %i becomes a page with status %i', (status, answered) => {
  expect(thrownFor({ status })).toMatchObject({ status: answered });
});

test('any other error is rethrown', () => {
  const fault = new Error('broken');
  expect(thrownFor(fault)).toBe(fault);
});
