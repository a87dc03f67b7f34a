/** What server, service worker, robots.txt and budgets need to know of a route. */
export interface RouteFacts {
  /**
   * `shared`: everybody in a delivery zone gets the same answer, and the page cache may hold it.
   * `personal`: made for the one who asks; no cache ever sees it.
   */
  access: 'shared' | 'personal';
  /**
   * `listed`: always in the sitemap. `index`: robots may list it, and find it by links or by data.
   * `noindex`: the page itself asks not to be listed. `disallow`: robots.txt disallows it.
   */
  robots: 'listed' | 'index' | 'noindex' | 'disallow';
  /**
   * What the service worker does. `cached`: a visited page opens again offline. `frame`: fetched in
   * advance and filled from the browser's storage. `never`: always from the network.
   */
  offline: 'cached' | 'frame' | 'never';
  /** Bytes of script that a first visit may cost: `deeper` pages are never the first of a visit. */
  budget: 'first' | 'deeper';
  /** How expensive rendering it is, and in which queue it waits: `marketplace` calls external services. */
  cost: 'page' | 'search' | 'marketplace';
  /** Its code is prefetched, since visitors often go there next. */
  frequent?: true;
  /** Never reloaded by an update while it is open: that would lose what was typed, or worse. */
  uninterrupted?: true;
  /** Loads the scripts and frames of payment providers. */
  paysOnline?: true;
}

export interface DeclaredRoute extends RouteFacts {
  /** `data`: read by scripts of pages. `document`: read by programs. `redirect`: leads to a page. */
  kind: 'page' | 'data' | 'document' | 'redirect';
  /** As React Router writes it, without the slash at the start. */
  path: string;
  /** The module, from `app/`. */
  file: string;
  /** Needed where a module serves more than one path. */
  id?: string;
  /** The module of the layout around it. */
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

/** The same for everybody, cheap, and not a page of the shop. */
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
