import type { RequestCost } from '@karwan/api/platform/request-cost';
import { fewVisitors } from '@karwan/contract/call-facts';
import { declaredCalls } from '@karwan/contract/declared-calls';
import { routeOf } from '@karwan/storefront/routes';
import type { FastifyRequest } from 'fastify';

export const defaultCost: RequestCost = { points: 1 };

/** A call's path as a router pattern; parameters at its end become a wildcard. */
export const routeOfCall = (path: string) =>
  path.replace(/(\/\{\w+\})+$/, '/*').replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * The costs of calls that differ from the default of one point, by path. Calls that share a path share the stricter
 * cost. @param perMinute points a minute of one visitor; 0: no limits
 */
export function costsOfCalls(perMinute: number): Record<string, RequestCost> {
  const costs: Record<string, RequestCost> = {};
  if (perMinute === 0) return costs;
  for (const { path, cost } of declaredCalls) {
    const { points = 1, share, crowd = fewVisitors } = cost;
    if (points === 1 && share === undefined) continue;
    const url = routeOfCall(path);
    const name = cost.countedAs ?? url;
    costs[url] =
      share === undefined
        ? { points }
        : { points, limit: { name, most: Math.ceil(perMinute * share), crowd } };
  }
  return costs;
}

/** Forms are filled in by people, who send few of them. */
export function costOfForms(perMinute: number): RequestCost {
  const most = Math.ceil(perMinute / 40);
  return most === 0
    ? { points: 2 }
    : { points: 2, limit: { name: 'forms', most, crowd: fewVisitors } };
}

const pagePoints = { page: 2, search: 4, marketplace: 4 } as const;

type Input = Pick<FastifyRequest, 'url'>;

/** Whether rendering the page, or part of it, calls a marketplace. */
export const waitsForOthers = ({ url }: Input) => routeOf(url)?.cost === 'marketplace';

/** The cost of rendering a page. */
export const costOfPage = ({ url }: Input): RequestCost => ({
  points: pagePoints[routeOf(url)?.cost ?? 'page'],
});
