import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMountedAfterHydration } from '../../../state/use-mounted-after-hydration.ts';
import { hasNext } from './has-next.ts';
import { type Counted, fingerprint, recallPages, rememberPages } from './loaded-pages.ts';

type Status = 'idle' | 'loading' | 'failed';

/** A list's first page and the total count. */
export interface FirstPage<Card> {
  products: readonly Card[];
  page: number;
  perPage: number;
  count: number;
}

interface Loaded<Card> {
  /** The first page that further pages follow; another one resets the list. */
  listing: FirstPage<Card>;
  pages: Card[][];
  status: Status;
}

/** Whether the document was reloaded or reached by the back button; only then the position is restored. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

function withoutRepeats<Card extends Counted>(pages: readonly (readonly Card[])[]): Card[] {
  const seen = new Set<string>();
  return pages.flat().filter(({ id }) => !seen.has(id) && seen.add(id));
}

/**
 * A list with infinite scrolling: `loadNext` appends the next page. Another query or URL resets it; after a failure
 * it stops until `loadNext` is called again.
 * @param addressOf the URL that returns a page's products as `{ products }`
 */
export function useMorePages<Card extends Counted>(
  listing: FirstPage<Card>,
  addressOf: (page: number) => string,
) {
  const { key, pathname } = useLocation();
  const entryKey = `${key}${pathname}`;
  const first = fingerprint(listing.products);
  const mountedAfterHydration = useMountedAfterHydration();
  const isUp = useRef(false);
  const returnTo = useRef<number | null>(null);
  const begin = (): Loaded<Card> => ({
    listing,
    pages: mountedAfterHydration || isUp.current ? recallPages<Card>(entryKey, first).pages : [],
    status: 'idle',
  });
  const [loaded, setLoaded] = useState(begin);
  if (loaded.listing !== listing) setLoaded(begin());

  // The server did not render these pages, so they are added after hydration.
  useEffect(() => {
    if (isUp.current) return;
    isUp.current = true;
    if (mountedAfterHydration || !isReturn()) return;
    const { pages, scroll } = recallPages<Card>(entryKey, first);
    if (pages.length === 0) return;
    setLoaded((now) => ({ ...now, pages }));
    returnTo.current = scroll;
  }, [entryKey, first, mountedAfterHydration]);

  const { pages, status } = loaded;
  // The browser could not restore the position while the page was shorter.
  useLayoutEffect(() => {
    if (pages.length === 0 || returnTo.current === null) return;
    window.scrollTo({ top: returnTo.current, behavior: 'instant' });
    returnTo.current = null;
  }, [pages]);

  useEffect(() => {
    if (pages.length === 0) return;
    const remember = () => rememberPages(entryKey, first, { pages, scroll: window.scrollY });
    remember();
    window.addEventListener('pagehide', remember);
    return () => window.removeEventListener('pagehide', remember);
  }, [entryKey, first, pages]);

  const page = listing.page + pages.length;
  const more = hasNext(page, listing.perPage, listing.count);
  const address = addressOf(page + 1);
  const loadNext = useCallback(async () => {
    const apply = (change: (now: Loaded<Card>) => Partial<Loaded<Card>>) =>
      setLoaded((now) => (now.listing === listing ? { ...now, ...change(now) } : now));
    apply(() => ({ status: 'loading' }));
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(String(response.status));
      const next: FirstPage<Card> = await response.json();
      apply((now) => ({ pages: [...now.pages, [...next.products]], status: 'idle' }));
    } catch {
      apply(() => ({ status: 'failed' }));
    }
  }, [listing, address]);

  return { products: withoutRepeats([listing.products, ...pages]), status, more, loadNext };
}
