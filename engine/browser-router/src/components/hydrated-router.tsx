import { startTransition, use, useLayoutEffect, useMemo, useState } from 'react';
import { decodeData } from '../data/decode.ts';
import type { LiteralData } from '../data/literal-data.ts';
import { Router, type Start } from '../router/router.ts';
import { matcherOf } from '../routes/match.ts';
import { type Route, type RouteModule, RouteModules } from '../routes/route-modules.ts';
import {
  FetchersContext,
  LocationContext,
  PendingContext,
  RouterContext,
  ShownContext,
} from './contexts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteTree } from './route-tree.tsx';

/** Globals that React Router's server rendering writes into a page. */
declare global {
  interface Window {
    __reactRouterContext: { stream: ReadableStream<Uint8Array>; data?: LiteralData };
    __reactRouterManifest: { routes: Record<string, Route> };
    __reactRouterRouteModules: Record<string, RouteModule>;
  }
}

async function startRouter(): Promise<Router> {
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = window;
  const data = ((await decodeData(context.stream)) ?? dataIn(context)) as Start['data'];
  return new Router({
    match: matcherOf(manifest.routes),
    modules: new RouteModules(window.__reactRouterRouteModules),
    data,
  });
}

/** The page's data if they are inlined in its script; React reads a settled promise without suspending. */
function dataIn({ data }: Window['__reactRouterContext']) {
  data?.late.forEach(([routeId, field]) => {
    const fields = data.loaderData[routeId] as Record<string, unknown>;
    const value = fields[field];
    fields[field] = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  });
  return data;
}

/** Fallback when rendering the error page itself fails. */
const lastResort = (
  <html lang="en">
    <body>
      <main>
        <h1>Application Error</h1>
      </main>
    </body>
  </html>
);

let started: Promise<Router> | undefined;

/** Hydrates the server-rendered page, and renders every page after it. */
export function HydratedRouter() {
  // This module may run before the inline script that lists the modules of the page's routes.
  started ??= startRouter();
  const router = use(started);
  const [state, setState] = useState(router.state);
  useLayoutEffect(
    () => router.subscribe((next) => startTransition(() => setState(next))),
    [router],
  );
  const { location, matches, loaderData, actionData, errors, navigation, revalidation } = state;
  const shown = useMemo(
    () => ({ matches, loaderData, actionData, errors }),
    [matches, loaderData, actionData, errors],
  );
  const pending = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  const tree = useMemo(
    () => (
      <ErrorBoundary
        location={location}
        revalidation={revalidation}
        error={undefined}
        page={lastResort}
      >
        <RouteTree
          shown={shown}
          location={location}
          revalidation={revalidation}
          modules={router.modules}
        />
      </ErrorBoundary>
    ),
    [shown, location, revalidation, router],
  );
  // The empty second child matches the server's tree: React derives the ids of `useId` from positions.
  return (
    <>
      <RouterContext value={router}>
        <LocationContext value={location}>
          <PendingContext value={pending}>
            <ShownContext value={shown}>
              <FetchersContext value={state.fetchers}>
                {tree}
                {null}
              </FetchersContext>
            </ShownContext>
          </PendingContext>
        </LocationContext>
      </RouterContext>
      {null}
    </>
  );
}
