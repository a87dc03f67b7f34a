import type { DeclaredRoute } from './declare-route.ts';
import { pagePathOf } from './page-path.ts';
import { routeTable } from './route-table.ts';

/** A route's path as the inside of a regular expression over whole pathnames. */
export function patternOf(path: string): string {
  const segments = path === '' ? [] : path.split('/');
  const parts = segments.map((segment) => {
    if (segment === '*') return '(?:/.*)?';
    if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    return `/${segment.replace(/[.\\+*?^$()[\]{}|]/g, '\\$&')}`;
  });
  return parts.join('') || '/';
}

/** One expression for all the paths; React Router takes no notice of case or of a slash at the end. */
export function expressionFor(paths: readonly string[]): RegExp {
  return new RegExp(`^(?:${paths.map(patternOf).join('|')})/?$`, 'i');
}

/** Narrower paths come first, as React Router ranks them. */
function rankOf({ path }: Pick<DeclaredRoute, 'path'>): number {
  return path.split('/').reduce((score, segment) => {
    if (segment === '*') return score - 2;
    if (segment.endsWith('?')) return score;
    return score + 1 + (segment.startsWith(':') ? 3 : 10);
  }, 0);
}

const ranked = routeTable
  .map((route) => ({ route, rank: rankOf(route), expression: expressionFor([route.path]) }))
  .sort((left, right) => right.rank - left.rank);

/** The route that answers an address of ours: a page's, or that of its data. */
export function routeOf(url: string): DeclaredRoute | undefined {
  const path = pagePathOf(url);
  return ranked.find(({ expression }) => expression.test(path))?.route;
}

const personal = expressionFor(
  routeTable.filter(({ access }) => access === 'personal').map(({ path }) => path),
);

/** The same as asking `routeOf` whether it is personal, for every request that comes in. */
export const isPersonal = (url: string): boolean => personal.test(pagePathOf(url));

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
