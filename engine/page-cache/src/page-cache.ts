import { LRUCache } from 'lru-cache';
import type { FillOutcome } from './fill-context.ts';
import { bytesOf, makePage, type PageDraft, type StoredPage, shrink } from './stored-page.ts';

export interface PageCacheOptions {
  /** Most bytes of memory for cached pages. */
  maxBytes: number;
  now?: () => number;
}

/** A past invalidation: a response that was begun before it must not be stored after it. */
interface Drop {
  clock: number;
  tenantId: number | undefined;
  tags: ReadonlySet<string>;
}

export interface PageCacheStats {
  hits: number;
  staleHits: number;
  misses: number;
  notModified: number;
  stored: number;
  refused: number;
  droppedByTag: number;
}

export type PageCache = ReturnType<typeof createPageCache>;

const dropsRemembered = 512;

/** An LRU cache of responses by key, bounded by bytes and invalidated by tags. */
export function createPageCache({ maxBytes, now = Date.now }: PageCacheOptions) {
  const keysByTag = new Map<string, Set<string>>();
  const pendingFills = new Map<string, Promise<FillOutcome>>();
  const stats: PageCacheStats = {
    hits: 0,
    staleHits: 0,
    misses: 0,
    notModified: 0,
    stored: 0,
    refused: 0,
    droppedByTag: 0,
  };
  let drops: Drop[] = [];
  let clock = 0;
  let shrinking: Promise<void> | undefined;

  // lru-cache measures an entry only when its value is replaced, so each added encoding replaces this wrapper.
  const pages = new LRUCache<string, { page: StoredPage }>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ page }) => bytesOf(page),
    dispose: ({ page }, key, reason) => {
      if (reason !== 'set') forgetTags(page, key);
    },
  });

  function tagKey(tenantId: number, tag: string) {
    return `${tenantId} ${tag}`;
  }

  function forgetTags(page: StoredPage, key: string) {
    for (const tag of page.tags) {
      const name = tagKey(page.tenantId, tag);
      const keys = keysByTag.get(name);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(name);
    }
  }

  function droppedSince(startedAt: number, tenantId: number, tags: ReadonlySet<string>) {
    const oldest = drops[0];
    if (drops.length === dropsRemembered && oldest && oldest.clock > startedAt) return true;
    return drops.some(
      (drop) =>
        drop.clock > startedAt &&
        (drop.tenantId === undefined ||
          (drop.tenantId === tenantId && [...drop.tags].some((tag) => tags.has(tag)))),
    );
  }

  function remember(drop: Omit<Drop, 'clock'>) {
    clock += 1;
    drops.push({ ...drop, clock });
    if (drops.length > dropsRemembered) drops = drops.slice(-dropsRemembered);
  }

  /** High compression needs much CPU: one page at a time, and only for pages that are requested again. */
  function shrinkInBackground(key: string, page: StoredPage) {
    if (shrinking || page.variants.br?.small !== false) return;
    shrinking = shrink(page)
      .then(() => {
        if (pages.peek(key)?.page === page) pages.set(key, { page });
      })
      .finally(() => {
        shrinking = undefined;
      });
  }

  return {
    stats,

    /** The logical clock. Read it before reading the data of a response, and pass it to `store`. */
    startedAt: () => clock,

    /** A page that may be served, and whether it is stale and should be refreshed. */
    find(key: string): { page: StoredPage; stale: boolean } | undefined {
      const page = pages.get(key)?.page;
      if (!page) return undefined;
      const time = now();
      if (time < page.freshUntil) {
        page.hits += 1;
        if (page.hits === 2 || page.hits % 64 === 0) shrinkInBackground(key, page);
        return { page, stale: false };
      }
      if (time < page.staleUntil) return { page, stale: true };
      pages.delete(key);
      return undefined;
    },

    /** Stores a response, unless one of its tags was invalidated since `startedAt`. */
    store(key: string, tenantId: number, draft: PageDraft, startedAt: number) {
      const page = makePage(tenantId, draft, now());
      if (droppedSince(startedAt, tenantId, draft.tags)) {
        stats.refused += 1;
        return page;
      }
      const previous = pages.peek(key)?.page;
      if (previous) forgetTags(previous, key);
      pages.set(key, { page });
      if (!pages.has(key)) return page;
      for (const tag of page.tags) {
        const name = tagKey(tenantId, tag);
        const keys = keysByTag.get(name) ?? new Set();
        keysByTag.set(name, keys.add(key));
      }
      stats.stored += 1;
      return page;
    },

    /** Updates the size of a page after an encoding was added. */
    resize(key: string, page: StoredPage) {
      if (pages.peek(key)?.page === page) pages.set(key, { page });
    },

    /** Resolves when the running fill of `key` ends; undefined when there is none. */
    pendingFill: (key: string): Promise<FillOutcome> | undefined => pendingFills.get(key),

    /** Makes others wait for this request's fill; call the returned function when it ends in any way. */
    registerFill(key: string): (outcome?: FillOutcome) => void {
      const { promise, resolve } = Promise.withResolvers<FillOutcome>();
      pendingFills.set(key, promise);
      return (outcome = 'made') => {
        if (pendingFills.get(key) === promise) pendingFills.delete(key);
        resolve(outcome);
      };
    },

    drop(tenantId: number, tags: readonly string[]) {
      remember({ tenantId, tags: new Set(tags) });
      for (const tag of tags) {
        for (const key of [...(keysByTag.get(tagKey(tenantId, tag)) ?? [])]) {
          pages.delete(key);
          stats.droppedByTag += 1;
        }
      }
    },

    /** Drops everything, for unknown changes. */
    flush() {
      remember({ tenantId: undefined, tags: new Set() });
      pages.clear();
      keysByTag.clear();
    },

    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize;
    },
    tagCount: () => keysByTag.size,
  };
}
