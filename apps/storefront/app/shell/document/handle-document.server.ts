import {
  createStaticHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { escapeForScript } from './data-script.ts';

type Answer = (request: Request, context: RouterContextProvider) => Promise<Response>;
type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** What a visitor may know of an error of ours. */
const hidden = 'Unexpected Server Error';

/**
 * Answers requests for pages as the router's own handler does, which encodes the data of each page as a
 * stream, matches its route twice, and lists all routes anew. What is rendered, and by whom, is the same.
 * @param again the router's own handler, for a page whose rendering throws: it shows the error's page.
 */
export function createDocumentHandler(build: ServerBuild, again: Answer): Answer {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const { query } = createStaticHandler(routesBelow(undefined, routes), {
    basename: build.basename ?? '/',
  });
  const { basename, future, routeDiscovery, ssr } = build;
  const handoff = { basename, future, routeDiscovery, ssr, isSpaMode: false };
  const constant = {
    manifest: build.assets,
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
  };
  const { default: renderDocument, handleError } = build.entry.module;

  return async (request, context) => {
    const report = (error: unknown) => handleError?.(error, { request, context, params: {} });
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
      // Without an error inside it is an answer that a loader threw on purpose.
      if (!isRouteErrorResponse(error) || (error as { error?: unknown }).error) report(error);
    }
    result.errors &&= withoutDetails(result.errors);
    const router = { ...constant, staticHandlerContext: result, renderMeta: {} };
    try {
      return await renderDocument(request, result.statusCode, headers, router, context);
    } catch {
      return again(request, context);
    }
  };
}

/** The routes in the form in which the router matches them and calls their loaders. */
function routesBelow(parent: string | undefined, routes: readonly ServerRoute[]): RouteObject[] {
  return routes
    .filter(({ parentId }) => (parentId || undefined) === parent)
    .map(({ id, path, index, caseSensitive, module }) => {
      const { loader, handle } = module;
      // Where an error is shown; what is shown there is the module's own boundary.
      const errorElement = id === 'root' || module.ErrorBoundary ? true : undefined;
      const common = { id, path, loader, handle, errorElement };
      const place = index ? { index } : { caseSensitive, children: routesBelow(id, routes) };
      return { ...common, ...place } as RouteObject;
    });
}

/** The address as the browser's router will spell it. */
function addressOf(url: string) {
  const { pathname, search: asked } = new URL(url);
  const parameters = new URLSearchParams(asked);
  // In requests for data it names routes.
  parameters.delete('_routes');
  const search = parameters.toString();
  return { pathname, search: search && `?${search}`, hash: '' };
}

function withoutDetails(errors: Record<string, unknown>): Record<string, unknown> {
  const safe = (error: unknown) =>
    error instanceof Error ? Object.assign(new Error(hidden), { stack: undefined }) : error;
  return Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, safe(error)]));
}

/** What the modules of the routes say, from the outermost to the page's, and cookies of their loaders. */
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
