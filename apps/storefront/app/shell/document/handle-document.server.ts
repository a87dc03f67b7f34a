import { escapeForScript } from '@karwan/markup/data/script-json';
import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';

/** @param routeId of the matched route. */
type AnswerDocument = (
  request: Request,
  context: RouterContextProvider,
  routeId: string,
) => Promise<Response>;
type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** The only text that visitors get about an internal error. */
const hidden = 'Unexpected Server Error';

/**
 * Handles document requests like the router's own handler, but faster: that one encodes the data of each page as a
 * stream, and matches against all routes, which it creates anew for each page. The rendered output is the same.
 */
export function createDocumentHandler(build: ServerBuild): AnswerDocument {
  const branches = new Map<string, Branch>();
  const { default: renderDocument, handleError } = build.entry.module;

  return async (request, context, routeId) => {
    const report = (error: unknown) => handleError?.(error, { request, context, params: {} });
    let branch = branches.get(routeId);
    if (!branch) {
      branch = branchOf(build, routeId);
      branches.set(routeId, branch);
    }
    const { query, entry } = branch;
    let result: StaticHandlerContext | Response;
    try {
      result = await query(request, {
        requestContext: context,
        normalizePath: ({ url }) => addressOf(url),
      });
    } catch (error) {
      report(error);
      return new Response(null, { status: 500 });
    }
    if (result instanceof Response) return result;
    const headers = headersOf(result, build.routes);
    for (const error of Object.values(result.errors ?? {})) {
      // Without a nested error, it is a response that a loader threw on purpose.
      if (!isRouteErrorResponse(error) || (error as { error?: unknown }).error) report(error);
    }
    const render = (shown: StaticHandlerContext) => {
      shown.errors &&= withoutDetails(shown.errors);
      const router = { ...entry, staticHandlerContext: shown, renderMeta: {} };
      return renderDocument(request, shown.statusCode, headers, router, context);
    };
    try {
      return await render(result);
    } catch (error) {
      report(error);
      return await render(failedRendering(result, error));
    }
  };
}

interface Branch {
  readonly query: ReturnType<typeof createStaticHandler>['query'];
  /** The entry context shared by all requests of the route. */
  readonly entry: Omit<EntryContext, 'staticHandlerContext' | 'renderMeta'>;
}

/** A route with its ancestors; rendering a page of this route needs no others. */
function branchOf(build: ServerBuild, routeId: string): Branch {
  const routes: ServerRoute[] = [];
  let route = build.routes[routeId];
  while (route) {
    routes.unshift(route);
    route = route.parentId ? build.routes[route.parentId] : undefined;
  }
  const { assets, future, routeDiscovery, ssr, basename = '/' } = build;
  const handoff = { basename: build.basename, future, routeDiscovery, ssr, isSpaMode: false };
  const ids = routes.map(({ id }) => id);
  return {
    query: createStaticHandler(routesBelow(undefined, routes), { basename }).query,
    entry: {
      manifest: { ...assets, routes: only(ids, assets.routes) },
      branches: [],
      routeModules: Object.fromEntries(
        routes.map(({ id, module }) => [id, module]),
      ) as EntryContext['routeModules'],
      serverHandoffString: escapeForScript(JSON.stringify(handoff)),
      future,
      ssr,
      routeDiscovery,
      isSpaMode: false,
      serializeError: () => ({ message: hidden }),
    },
  };
}

const only = <Value>(ids: readonly string[], all: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));

/** Sets a rendering error on the innermost error boundary that was reached. */
function failedRendering(context: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const boundary = context._deepestRenderedBoundaryId ?? 'root';
  return { ...context, statusCode: 500, errors: { [boundary]: error } };
}

/** The routes as objects for the router, which matches them and calls their loaders. */
function routesBelow(parent: string | undefined, routes: readonly ServerRoute[]): RouteObject[] {
  return routes
    .filter(({ parentId }) => (parentId || undefined) === parent)
    .map(({ id, path, index, caseSensitive, module }) => {
      const { loader, handle } = module;
      // Marks the route as having an error boundary; the module's own component is rendered.
      const errorElement = id === 'root' || module.ErrorBoundary ? true : undefined;
      const common = { id, path, loader, handle, errorElement };
      const place = index ? { index } : { caseSensitive, children: routesBelow(id, routes) };
      return { ...common, ...place } as RouteObject;
    });
}

/** The URL as the browser's router will see it. */
function addressOf(url: string) {
  const { pathname, search: requested } = new URL(url);
  const parameters = new URLSearchParams(requested);
  // Data requests list routes in it.
  parameters.delete('_routes');
  const search = parameters.toString();
  return { pathname, search: search && `?${search}`, hash: '' };
}

function withoutDetails(errors: Record<string, unknown>): Record<string, unknown> {
  const safe = (error: unknown) =>
    error instanceof Error ? Object.assign(new Error(hidden), { stack: undefined }) : error;
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, safe(error)]));
}

/** The response headers of the routes, from the outermost to the page's, with cookies of their loaders. */
function headersOf(context: StaticHandlerContext, routes: ServerBuild['routes']): Headers {
  const { matches, errors, loaderHeaders, loaderData } = context;
  const failedAt = errors ? matches.findIndex(({ route }) => errors[route.id]) : -1;
  const shown = failedAt < 0 ? matches : matches.slice(0, failedAt + 1);
  const failed = matches
    .slice(failedAt)
    .find(({ route: { id } }) => loaderHeaders[id] && !Object.hasOwn(loaderData, id));
  let headers = new Headers();
  for (const match of shown) {
    const { id } = match.route;
    const own = routes[id]?.module.headers;
    const ofLoader = loaderHeaders[id] ?? new Headers();
    const isLast = failedAt >= 0 && match === shown.at(-1);
    const errorHeaders = isLast && failed ? loaderHeaders[failed.route.id] : undefined;
    const parentHeaders = headers;
    const cookies = [...(errorHeaders?.getSetCookie() ?? []), ...ofLoader.getSetCookie()];
    if (own) {
      const all = {
        loaderHeaders: ofLoader,
        parentHeaders,
        actionHeaders: new Headers(),
        errorHeaders,
      };
      headers = new Headers(typeof own === 'function' ? own(all) : own);
      cookies.push(...parentHeaders.getSetCookie());
    }
    for (const cookie of new Set(cookies)) {
      if (!headers.getSetCookie().includes(cookie)) headers.append('set-cookie', cookie);
    }
  }
  return headers;
}
