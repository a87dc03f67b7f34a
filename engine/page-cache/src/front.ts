import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type CycleQueueLimits, createCycleQueue } from '@karwan/queues/cycle-queue';
import { chooseEncoding } from './encodings.ts';
import type { FillContext, FillOutcome, Fills } from './fill-context.ts';
import { matches } from './if-none-match.ts';
import { normaliseUrl } from './normalise-url.ts';
import type { PageCache } from './page-cache.ts';
import { type StoredPage, type Variant, variantFor } from './stored-page.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What the cache asks its application: whose responses they are, and which may be shared. */
export interface SharingRules<Visitor> {
  /** Whether responses to this URL may be cached and shared. */
  mayBeShared(url: string): boolean;
  /** Everything by which shared pages vary; undefined: there are none for this request. Fastest when synchronous. */
  findVisitor(headers: IncomingHttpHeaders, url: string): Visitor | Promise<Visitor> | undefined;
  /** The cache key of a response. @param address as `normaliseUrl` returns it */
  keyOf(visitor: Visitor, address: string): string | Promise<string>;
}

export interface FrontOptions<Visitor> extends SharingRules<Visitor> {
  cache: PageCache;
  fills: Fills<Visitor>;
  /** Renders a page anew in the background while the stale one is served. */
  refresh(url: string, context: FillContext<Visitor>, headers: IncomingHttpHeaders): Promise<void>;
  onError(error: unknown): void;
  /** Called for a request that waited too long or found the queue full, before `next` refuses it. */
  onLate(request: IncomingMessage): void;
  /** The id that the response to this request carries. */
  requestIdOf(request: IncomingMessage): string;
  /** Called for each response from the cache. */
  onServed?: ((request: IncomingMessage, served: Served) => void) | undefined;
  /** Called for each request for an existing page, cached or not. */
  onAsked?: ((visitor: Visitor, address: string, key: string) => void) | undefined;
  /** Limits of the queue of cache misses; undefined: no limits. */
  queue?: CycleQueueLimits | undefined;
}

/** Cache misses that reach the router in one cycle of the event loop. */
const missesPerCycle = 2;

/** How the cache served a response. */
export interface Served {
  readonly route: string;
  readonly cache: 'hit' | 'stale';
}

/**
 * The page cache in front of the router. A cached response is sent without routing, hooks or logs; everything else
 * is passed to `next`, with a fill context if its response may be cached. Concurrent misses of one key wait for
 * one fill.
 */
export function createFront<Visitor>(options: FrontOptions<Visitor>) {
  const { cache, fills, onAsked, onError, onServed, requestIdOf } = options;
  const queue = createCycleQueue(missesPerCycle, options.queue);
  return function front(request: IncomingMessage, response: ServerResponse, next: NodeHandler) {
    const url = request.url ?? '/';
    // A HEAD is answered as its GET, with the same headers: Node leaves its body out.
    if (request.method === 'HEAD') request.method = 'GET';
    const isRead = request.method === 'GET';
    if (!isRead || request.headers.authorization !== undefined || !options.mayBeShared(url)) {
      next(request, response);
      return;
    }
    const address = normaliseUrl(url);
    const visitor = options.findVisitor(request.headers, url);
    if (visitor === undefined) next(request, response);
    else if (visitor instanceof Promise) visitor.then(known, passOn);
    else known(visitor);

    function known(found: Visitor) {
      const key = options.keyOf(found, address);
      if (typeof key === 'string') serve(found, key);
      else key.then((ready) => serve(found, ready), passOn);
    }

    /** The router will meet the same error, and has an error page for it. */
    function passOn(error: unknown) {
      onError(error);
      next(request, response);
    }

    function serve(found: Visitor, key: string) {
      const cached = cache.find(key);
      if (onAsked) noteIfFound(cached?.page.status, () => onAsked(found, address, key));
      if (cached) {
        if (cached.stale) {
          cache.stats.staleHits += 1;
          renew(found, key, cached.page);
        } else cache.stats.hits += 1;
        onServed?.(request, { route: cached.page.route, cache: cached.stale ? 'stale' : 'hit' });
        send(request, response, key, cached.page);
        return;
      }
      fillOrWait(found, key);
    }

    /** @param kept the status of the cached response; undefined: a miss */
    function noteIfFound(kept: number | undefined, note: () => void) {
      if (kept === 200) note();
      else if (kept === undefined)
        response.once('finish', () => response.statusCode === 200 && note());
    }

    function fillOrWait(found: Visitor, key: string) {
      const pending = cache.pendingFill(key);
      if (pending) pending.then((outcome) => serveAfterFill(found, key, outcome));
      else fill(found, key);
    }

    /**
     * After the fill that this request waited for. If its response could not be shared, every waiter renders its own.
     * If it was refused for overload, the waiters are refused too. If its client left, the next waiter fills.
     */
    function serveAfterFill(found: Visitor, key: string, outcome: FillOutcome) {
      const cached = cache.find(key);
      if (cached) {
        cache.stats.hits += 1;
        onServed?.(request, { route: cached.page.route, cache: 'hit' });
        send(request, response, key, cached.page);
      } else if (outcome === 'turned away') turnAway();
      else if (outcome === 'left') {
        if (!response.destroyed) fillOrWait(found, key);
      } else render(found, key);
    }

    function turnAway() {
      options.onLate(request);
      next(request, response);
    }

    function fill(found: Visitor, key: string) {
      const settle = cache.registerFill(key);
      // A fallback: normally the handler settles as soon as the response is stored.
      response.once('close', () => settle(response.writableFinished ? 'made' : 'left'));
      render(found, key, settle);
    }

    function render(
      found: Visitor,
      key: string,
      settle: FillContext<Visitor>['settle'] = () => {},
    ) {
      cache.stats.misses += 1;
      fills.attach(request, { key, visitor: found, startedAt: cache.startedAt(), settle });
      // The handler gets the normalised URL, so that nothing outside the cache key can influence the page.
      request.url = address;
      queue((isLate) => (isLate ? turnAway() : next(request, response)));
    }

    function renew(found: Visitor, key: string, page: StoredPage) {
      if (page.refreshing) return;
      page.refreshing = true;
      options
        .refresh(
          address,
          { key, visitor: found, startedAt: cache.startedAt(), settle: () => {} },
          request.headers,
        )
        .catch(onError)
        .finally(() => {
          page.refreshing = false;
        });
    }
  };

  function send(request: IncomingMessage, response: ServerResponse, key: string, page: StoredPage) {
    if (matches(request.headers['if-none-match'], page.etag)) {
      cache.stats.notModified += 1;
      response.writeHead(304, withId(request, page.notModifiedHead));
      response.end();
      return;
    }
    const accept = request.headers['accept-encoding'];
    const variant = variantFor(page, chooseEncoding(typeof accept === 'string' ? accept : ''));
    if (!(variant instanceof Promise)) {
      write(request, response, page, variant);
      return;
    }
    variant.then(
      (made) => {
        cache.resize(key, page);
        write(request, response, page, made);
      },
      (error) => {
        onError(error);
        const plain = page.variants.identity;
        if (plain) write(request, response, page, plain);
        else response.destroy();
      },
    );
  }
  function write(
    request: IncomingMessage,
    response: ServerResponse,
    page: StoredPage,
    { head, body }: Variant,
  ) {
    // The body of a cached error contains the original request id, so no new one is added.
    response.writeHead(page.status, page.status < 400 ? withId(request, head) : head);
    response.end(body);
  }

  function withId(request: IncomingMessage, head: readonly string[]): string[] {
    return [...head, 'x-request-id', requestIdOf(request)];
  }
}
