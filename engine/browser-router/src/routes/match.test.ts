import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { actionMatch, boundaryOf, matcherOf } from './match.ts';
import type { Route } from './route-modules.ts';

const paths = [
  'about',
  'items/new',
  'items/:id',
  'items/:id/:size?',
  'list/:kind/page',
  'files/*',
  'a.b+c/(d)',
  '*',
];
const place = { parentId: 'layout', module: '/page.js' };
const routes: Route[] = [
  { id: 'root', path: '', hasErrorBoundary: true, module: '/root.js' },
  { id: 'layout', parentId: 'root', module: '/layout.js' },
  { id: 'start', index: true, ...place },
  ...paths.map((path) => ({ id: path, path, ...place })),
];
const match = matcherOf(Object.fromEntries(routes.map((route) => [route.id, route])));
const objects = [
  { path: '/', id: 'start' },
  ...paths.map((path) => ({ path: `/${path}`, id: path })),
];

describe.each([
  '/',
  '/about',
  '/ABOUT/',
  '/items/new',
  '/items/7',
  '/items/7/large',
  '/items/caf%C3%A9%20x',
  '/items/50%25%20off%20%2F%20%3Cb%3E',
  '/items/%E0%A4%A',
  '/list/new/page',
  '/files',
  '/files/a/b%20c/d',
  '/a.b+c/(d)',
  '/a-b+c/(d)',
  '/no/such/page',
])('%s', (path) => {
  test('matches the same route as React Router, with the same parameters', () => {
    const expected = matchRoutes(objects, path)?.at(-1);
    const found = match(path);
    expect(found.map(({ route }) => route.id)).toEqual(['root', 'layout', expected?.route.id]);
    const given = Object.entries(expected?.params ?? {}).filter(([, value]) => value !== undefined);
    expect(found.at(-1)?.params).toEqual(Object.fromEntries(given));
  });
});

test('a form without `?index` on an index page submits to the route around it', () => {
  const at = (address: string) =>
    actionMatch(match('/'), new URL(address, 'https://site.example'))?.route.id;
  expect([at('/'), at('/?index')]).toEqual(['root', 'start']);
});

test('an error is shown by the nearest route with an error boundary', () => {
  expect(boundaryOf(match('/about'), 'about')).toBe('root');
});
