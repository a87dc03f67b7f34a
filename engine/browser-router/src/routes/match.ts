import type { Params } from 'react-router';
import { decodedPart, expressionFor, parametersIn, rankOf } from './path-pattern.ts';
import type { Route } from './route-modules.ts';

/** A matched route; matches are ordered from the root to the page. */
export interface Match {
  readonly route: Route;
  readonly params: Params;
  readonly pathname: string;
}

/** Matches URLs to routes; a test compares the result with React Router's for every route. */
export function matcherOf(
  routes: Readonly<Record<string, Route>>,
): (pathname: string) => readonly Match[] {
  const chainOf = (route: Route): Route[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return parent ? [...chainOf(parent), route] : [route];
  };
  const pages = Object.values(routes)
    .filter(({ parentId, path, index }) => parentId !== undefined && (index || path !== undefined))
    .map((route) => ({ route, path: route.path ?? '' }))
    .sort((left, right) => rankOf(right.path) - rankOf(left.path))
    .map((page) => ({ ...page, expression: expressionFor([page.path]) }));
  return (pathname) => {
    const plain = pathname.split('/').map(decodedPart).join('/');
    const found = pages.find(({ expression }) => expression.test(plain));
    if (!found) return [];
    const params = parametersIn(found.path, pathname);
    return chainOf(found.route).map((route) => {
      return { route, params, pathname: route === found.route ? plain : '/' };
    });
  };
}

/** The route whose action a form submits to: `?index` selects an index route instead of its parent. */
export function actionMatch(matches: readonly Match[], url: URL): Match | undefined {
  const named = url.searchParams.getAll('index').includes('');
  const page = matches.at(-1);
  return page?.route.index && !named ? matches[0] : page;
}

/** The nearest route with an error boundary. */
export function boundaryOf(matches: readonly Match[], id: string | undefined): string {
  const place = matches.findIndex(({ route }) => route.id === id);
  const above = place < 0 ? matches : matches.slice(0, place + 1);
  const found = above.findLast(({ route }) => route.hasErrorBoundary) ?? matches[0];
  return found?.route.id ?? 'root';
}

/** Whether the route at this position shows something else than before. */
export function isOther(before: Match | undefined, now: Match): boolean {
  return before?.pathname !== now.pathname;
}
