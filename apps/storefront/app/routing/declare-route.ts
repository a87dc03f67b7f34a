/** Properties of a route for server, service worker, robots.txt and budgets. */
export interface RouteFacts {
  /**
   * `shared`: everybody in a delivery zone gets the same response, and it may be in the page cache. `personal`:
   * depends on the user; never cached.
   */
  access: 'shared' | 'personal';
  /**
   * `listed`: always in the sitemap. `index`: may be indexed, and is found by links or data. `noindex`: has a noindex
   * meta tag. `disallow`: disallowed by robots.txt.
   */
  robots: 'listed' | 'index' | 'noindex' | 'disallow';
  /**
   * Service worker strategy. `cached`: visited pages are available offline. `frame`: precached without data, which
   * come from the browser's storage. `own`: visited pages are available offline to their customer, until they log out.
   * `never`: network only.
   */
  offline: 'cached' | 'frame' | 'own' | 'never';
  /** Script budget: a `first` page may start a visit, a `deeper` one never does. */
  budget: 'first' | 'deeper';
  /** Rendering cost, which determines its queue: `marketplace` calls external services. */
  cost: 'page' | 'search' | 'marketplace';
  /** Its code is prefetched, because it is often visited next. */
  frequent?: true;
  /** Never reloaded by an update of the service worker while open, which would lose input. */
  uninterrupted?: true;
  /** Its content security policy allows scripts and frames of payment providers. */
  paysOnline?: true;
}

export interface DeclaredRoute extends RouteFacts {
  /** `data`: for scripts of pages. `document`: for programs. `redirect`: redirects to a page. */
  kind: 'page' | 'data' | 'document' | 'redirect';
  /** Path in React Router's syntax, without leading slash. */
  path: string;
  /** Path of the module below `app/`. */
  file: string;
  /** Required if a module serves more than one path. */
  id?: string;
  /** Module of its layout route. */
  layout?: string;
}

type Placed = Pick<DeclaredRoute, 'id' | 'layout'>;

export const page = (path: string, file: string, facts: RouteFacts & Placed): DeclaredRoute => ({
  kind: 'page',
  path,
  file,
  ...facts,
});

export const data = (
  path: string,
  file: string,
  facts: Pick<RouteFacts, 'access' | 'robots' | 'offline' | 'cost' | 'frequent'> & Placed,
): DeclaredRoute => ({ kind: 'data', path, file, budget: 'first', ...facts });

export const redirect = (
  path: string,
  file: string,
  facts: Pick<RouteFacts, 'access' | 'robots' | 'cost' | 'frequent'> & Placed,
): DeclaredRoute => ({
  kind: 'redirect',
  path,
  file,
  budget: 'first',
  offline: facts.access === 'personal' ? 'never' : 'cached',
  ...facts,
});

/** A cheap document that is the same for everybody, and not a page of the shop. */
export const document = (path: string, file: string): DeclaredRoute => ({
  kind: 'document',
  path,
  file,
  access: 'shared',
  robots: 'index',
  offline: 'never',
  budget: 'first',
  cost: 'page',
});
