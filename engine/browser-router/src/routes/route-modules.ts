import type { ComponentType, ReactNode } from 'react';
import type { Params, ShouldRevalidateFunction } from 'react-router';

/** A route in the build's manifest for browsers. */
export interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly hasLoader?: boolean;
  readonly hasAction?: boolean;
  readonly hasClientLoader?: boolean;
  readonly hasClientAction?: boolean;
  readonly hasErrorBoundary?: boolean;
  readonly module: string;
  readonly clientActionModule?: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface HandlerArgs {
  request: Request;
  params: Params;
}

/** Exports of a route's module that the browser uses. */
export interface RouteModule {
  default?: ComponentType<{
    params: Params;
    loaderData: unknown;
    actionData: unknown;
    matches: unknown;
  }>;
  ErrorBoundary?: ComponentType<{
    params: Params;
    loaderData: unknown;
    actionData: unknown;
    error: unknown;
  }>;
  Layout?: ComponentType<{ children: ReactNode }>;
  handle?: unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
  clientLoader?: (args: HandlerArgs & { serverLoader: () => Promise<unknown> }) => unknown;
  clientAction?: (args: HandlerArgs & { serverAction: () => Promise<unknown> }) => unknown;
}

const loading = new Map<string, Promise<RouteModule>>();

const linkedStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
    withoutMark(link.getAttribute('href') ?? ''),
  );

/** The bundler appends a hash fragment to some URLs. */
const withoutMark = (address: string) => address.replace(/#.*/, '');

/** Waits for a stylesheet that this document has not loaded yet; if it fails, the page is shown without it. */
function loadStyles(address: string): Promise<void> | undefined {
  const href = withoutMark(address);
  if (linkedStyles().includes(href)) return undefined;
  return new Promise((resolve) => {
    const settle = () => resolve();
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href,
      onload: settle,
      onerror: settle,
    });
    document.head.append(link);
  });
}

/** Route modules by id: those of the first page come with it, others are loaded when visited. */
export class RouteModules {
  readonly #known: Record<string, RouteModule>;

  constructor(known: Record<string, RouteModule>) {
    this.#known = known;
  }

  get(id: string): RouteModule | undefined {
    return this.#known[id];
  }

  /** Loads a route's module and styles; if a file no longer exists after a release, the document is reloaded. */
  load(route: Route): Promise<RouteModule> | RouteModule {
    const known = this.#known[route.id];
    if (known) return known;
    const begun = loading.get(route.id) ?? this.#import(route);
    loading.set(route.id, begun);
    return begun;
  }

  async #import(route: Route): Promise<RouteModule> {
    const files = [route.clientLoaderModule, route.clientActionModule, route.module];
    const styles = (route.css ?? []).map(loadStyles);
    try {
      const parts: RouteModule[] = await Promise.all(
        files.flatMap((file) => (file ? import(/* @vite-ignore */ file) : [])),
      );
      await Promise.all(styles);
      const module: RouteModule = Object.assign({}, ...parts);
      this.#known[route.id] = module;
      return module;
    } catch {
      window.location.reload();
      return new Promise(() => {});
    }
  }
}
