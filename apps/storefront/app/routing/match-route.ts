import { expressionFor, rankOf } from '@karwan/browser-router/routes/path-pattern';
import { isBackOffice } from '@karwan/contract/back-office';
import type { DeclaredRoute } from './declare-route.ts';
import { pagePathOf } from './page-path.ts';
import { routeTable } from './route-table.ts';

const ranked = routeTable
  .map((route) => ({ route, rank: rankOf(route.path), expression: expressionFor([route.path]) }))
  .sort((left, right) => right.rank - left.rank);

/** The last result, since several parts of the server match the same request. */
let last: { path: string; route: DeclaredRoute | undefined } | undefined;

/** The route that matches a URL, of a page or of its data. */
export function routeOf(url: string): DeclaredRoute | undefined {
  const path = pagePathOf(url);
  if (last?.path !== path) {
    last = { path, route: ranked.find(({ expression }) => expression.test(path))?.route };
  }
  return last.route;
}

const personal = expressionFor(
  routeTable.filter(({ access }) => access === 'personal').map(({ path }) => path),
);

/**
 * Whether a URL's response is personal: equivalent to `routeOf`, but cheap enough for every request. The back office,
 * a separate app, is personal, too.
 */
export function isPersonal(url: string): boolean {
  const path = pagePathOf(url);
  return isBackOffice(path) || personal.test(path);
}

/** Whether search engines may list the page at an address. */
export function mayBeListed(url: string): boolean {
  const { robots } = routeOf(url) ?? {};
  return robots === 'listed' || robots === 'index';
}

/** The route's id in React Router's manifest. */
export const routeIdOf = ({ id, file }: Pick<DeclaredRoute, 'id' | 'file'>): string =>
  id ?? file.replace(/\.\w+$/, '');

/** A route by its id in the manifest; a layout has the declaration of its first page. */
export function routeById(id: string): DeclaredRoute | undefined {
  const layout = `${id}.tsx`;
  return routeTable.find((one) => routeIdOf(one) === id || one.layout === layout);
}

/** Path prefix of the API. */
export const callsPath = '/v1/';

/** Paths that the server answers without a route of the storefront. */
export const answeredByServer = [
  callsPath,
  '/assets/',
  '/media/',
  '/feeds/',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;
