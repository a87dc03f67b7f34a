import { isBackOffice } from '@karwan/contract/back-office';
import type { DeclaredRoute } from './declare-route.ts';
import { pagePathOf } from './page-path.ts';
import { expressionFor, rankOf } from './path-pattern.ts';
import { routeTable } from './route-table.ts';

const ranked = routeTable
  .map((route) => ({ route, rank: rankOf(route.path), expression: expressionFor([route.path]) }))
  .sort((left, right) => right.rank - left.rank);

/** The last answer: several parts of the server ask for the route of the same request. */
let last: { path: string; route: DeclaredRoute | undefined } | undefined;

/** The route that answers an address of ours: a page's, or that of its data. */
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
 * The same as asking `routeOf` whether it is personal, for every request that comes in. The back office, which
 * another app serves, is personal too.
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

/** What React Router calls the route in its manifest. */
export const routeIdOf = ({ id, file }: Pick<DeclaredRoute, 'id' | 'file'>): string =>
  id ?? file.replace(/\.\w+$/, '');

/** A route of the manifest; a layout counts as the first of its pages. */
export function routeById(id: string): DeclaredRoute | undefined {
  const layout = `${id}.tsx`;
  return routeTable.find((one) => routeIdOf(one) === id || one.layout === layout);
}

/** Below it are the API's calls. */
export const callsPath = '/v1/';

/** What the server answers below the shop's origin without a route of the storefront. */
export const answeredByServer = [
  callsPath,
  '/assets/',
  '/media/',
  '/feeds/',
  '/healthz',
  '/readyz',
  '/metrics',
] as const;
