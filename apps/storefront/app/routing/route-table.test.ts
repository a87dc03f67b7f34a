import { fixedPages } from '@karwan/contract/content/fixed-pages';
import { shopPages } from '@karwan/contract/content/shop-pages';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import routes from '../routes.ts';
import { isPersonal, routeById, routeIdOf, routeOf } from './match-route.ts';
import { pagePathOf } from './page-path.ts';
import { routeTable } from './route-table.ts';

const objects = routeTable.map((route) => ({ path: `/${route.path}`, id: routeIdOf(route) }));

/** A sample URL for each route; a splat matches one segment. */
const samples = routeTable.map(
  ({ path }) => `/${path.replaceAll(/:\w+\??/g, 'some-1').replace('*', 'any')}`,
);
const bare = routeTable
  .filter(({ path }) => /(\?|\/\*)$/.test(path))
  .map(({ path }) => `/${path.replace(/\/(:\w+\?|\*)$/, '')}`);

test('no fixed page below /site has a route that a page added by staff could hide', () => {
  const taken = routeTable.flatMap(({ path }) => /^site\/([^:*]+)$/.exec(path)?.[1] ?? []);
  expect(taken.toSorted(), "add it to the contract's `fixedPages`").toEqual(fixedPages.toSorted());
});

test('the pages that a redirect cannot replace are routes of the shop', () => {
  const fixed = routeTable.map(({ path }) => `/${path.replace(/\/:\w+\?$/, '')}`);
  expect(shopPages.filter((path) => !fixed.includes(path))).toEqual([]);
  const pages = routeTable.filter(({ kind, path }) => kind === 'page' && !/[:*]/.test(path));
  const isListing = (path: string) => path.startsWith('/shop/category-') || path === '/';
  const missing = pages.map(({ path }) => `/${path}`).filter((path) => !shopPages.includes(path));
  expect(
    missing.filter((path) => !isListing(path)),
    "add them to the contract's `shopPages`",
  ).toEqual([]);
});

test('every route of React Router is declared exactly once', () => {
  type Config = (typeof routes)[number];
  const flat = (entries: readonly Config[]): Config[] =>
    entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
  const given = flat(routes).filter(({ children }) => children === undefined);
  const ids = given.map(({ id, file }) => routeIdOf({ id, file }));
  expect(ids.sort()).toEqual(routeTable.map(routeIdOf).sort());
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each([...samples, ...bare, '/no/such/page'])('%s', (path) => {
  test('is matched to the same route as by React Router, however it is spelt', () => {
    const chosen = matchRoutes(objects, path)?.at(-1)?.route.id;
    const dataPath = path === '/' ? '/_root.data' : `${path}.data`;
    const spellings = [path, `${path}?page=2`, path.toUpperCase(), dataPath];
    for (const spelling of spellings) {
      const route = routeOf(spelling);
      expect(route && routeIdOf(route), spelling).toBe(chosen);
      expect(isPersonal(spelling), spelling).toBe(route?.access === 'personal');
    }
  });
});

test.each([
  '/shop/checkout/',
  '/shop/checkout/_.data',
  '/shop/check%6Fut',
  '/SHOP/checkout.data?x=1',
  '/payment/swedbankpay?id=1',
  '/account/orders/orderDetail/7KQ2M9XHD',
  '/invoice/7KQ2M9XHD',
])('%s is personal', (url) => expect(isPersonal(url)).toBe(true));

test.each(['/shop/checkouts', '/', '/department/account', '/confirmation/x', '/%E0%A4%A'])(
  '%s is shared',
  (url) => expect(isPersonal(url)).toBe(false),
);

test('personal pages are cached for their customer at most, and not in the sitemap', () => {
  const ownPages = ['confirmation', 'account/orders', 'account/orders/orderDetail/:orderId'];
  for (const { path, access, offline, robots } of routeTable) {
    if (access === 'shared') continue;
    // The cart's frame is precached, because it is the same for everybody.
    const expected = path === 'shop/cart' ? 'frame' : ownPages.includes(path) ? 'own' : 'never';
    expect([path, offline]).toEqual([path, expected]);
    expect(['disallow', 'noindex']).toContain(robots);
  }
});

test('a layout has the budget of its pages', () => {
  expect(routeById('features/account/account-layout')?.budget).toBe('deeper');
  expect(routeById('features/home/home')?.budget).toBe('first');
  expect(routeById('root')).toBeUndefined();
});

test.each(['/search/50%25%20off%20%2F%20more', '/search/a%2Fb.data', '/shop/product/a%2Fb'])(
  'an encoded slash parts nothing: %s',
  (url) => {
    const path = url.replace('.data', '');
    const chosen = matchRoutes(objects, path)?.at(-1)?.route.id;
    const route = routeOf(url);
    expect(route && routeIdOf(route)).toBe(chosen);
  },
);

test('maps the URL of a page’s data to the page’s path', () => {
  expect(['/_root.data', '/a/_.data?x', '/a.data', '/a?b.data', '/a%2'].map(pagePathOf)).toEqual([
    '/',
    '/a',
    '/a',
    '/a',
    '/a%2',
  ]);
});
