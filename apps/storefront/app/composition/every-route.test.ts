import { actionMatch, boundaryOf, matcherOf } from '@karwan/browser-router/routes/match';
import type { Route } from '@karwan/browser-router/routes/route-modules';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { routeIdOf } from '../routing/match-route.ts';
import { routeTable } from '../routing/route-table.ts';

const root: Route = { id: 'root', path: '', hasErrorBoundary: true, module: '/root.js' };
const layout: Route = { id: 'layout', parentId: 'root', module: '/layout.js' };
const pages = routeTable.map((route): Route => {
  const place = route.path === '' ? { index: true } : { path: route.path };
  const parentId = route.layout ? 'layout' : 'root';
  return { id: routeIdOf(route), parentId, module: '/page.js', ...place };
});
const match = matcherOf(
  Object.fromEntries([root, layout, ...pages].map((route) => [route.id, route])),
);

const objects = routeTable.map((route) => ({ path: `/${route.path}`, id: routeIdOf(route) }));
const samples = routeTable.flatMap(({ path }) => [
  `/${path.replaceAll(/:\w+\??/g, 'some-1').replace('*', 'any/other')}`,
  `/${path
    .replaceAll(/:\w+\?/g, '')
    .replaceAll(/:\w+/g, 'caf%C3%A9%20x')
    .replace('*', '')}`,
]);

describe.each([
  ...samples,
  '/no/such/page',
  '/SHOP/cart/',
  '/search/50%25%20off%20%2F%20%3Cb%3E%22bags%22%3C%2Fb%3E%3F%23',
  '/search/%E0%A4%A',
])('%s', (path) => {
  test('matches the same routes as React Router', () => {
    const expected = matchRoutes(objects, path)?.at(-1);
    const found = match(path);
    const page = found.at(-1);
    expect(page?.route.id).toBe(expected?.route.id);
    const given = Object.entries(expected?.params ?? {}).filter(([, value]) => value !== undefined);
    expect(page?.params).toEqual(Object.fromEntries(given));
    expect(found[0]?.route.id).toBe('root');
  });
});

test('a page is matched with its layout', () => {
  const ids = match('/account/orders').map(({ route }) => route.id);
  expect(ids).toEqual(['root', 'layout', 'features/account/orders/orders']);
});

test('a form without `?index` on the start page submits to the route around it', () => {
  const at = (address: string) =>
    actionMatch(match('/'), new URL(address, 'https://shop.example'))?.route.id;
  expect([at('/'), at('/?index')]).toEqual(['root', 'features/home/home']);
});

test('an error is shown by the nearest route with an error boundary', () => {
  expect(boundaryOf(match('/shop/cart'), 'features/cart/cart')).toBe('root');
});
