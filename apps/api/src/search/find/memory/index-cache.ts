import type { Database } from '@karwan/database/connect';
import type { InvertedIndex } from '@karwan/inverted-index/inverted-index';
import type { Kysely } from 'kysely';
import { type Limits, WatchedIndex } from './watched-index.ts';

/** `maxBytes` is for the indexes of all shops together. */
export interface IndexOptions extends Limits {
  /** Milliseconds between two checks for changes: a search may miss changes that are newer. */
  readonly pause: number;
  /** Is called when an index has been loaded. */
  readonly onRead?: (read: { tenant: number; products: number; bytes: number }) => void;
  /** Is called with each error; the search falls back to PostgreSQL. */
  readonly onFault: (error: unknown) => void;
}

interface Entry {
  /** Undefined before it begins to load, and where it takes too much memory. */
  watched?: WatchedIndex | undefined;
  /** Its memory in bytes at the last eviction check. */
  bytes: number;
  /** Earliest time (`performance.now()`) of the next load. */
  again: number;
}

/** Milliseconds until the next load after an error. */
const afterFault = 5_000;
/** The next load waits this many times as long as the last took, so that an index that cannot keep up does not load all the time. */
const afterReading = 4;
/** Milliseconds until the next load of an index that was too large. */
const whenTooLarge = 60 * 60_000;
/** Milliseconds until the next load of an index that was evicted for others. */
const whenCrowded = 10 * 60_000;

/** The indexes of the shops that are searched: an LRU cache limited by memory. */
export class IndexCache {
  /** Least recently searched first. */
  readonly #entries = new Map<number, Entry>();
  readonly #options: IndexOptions;
  /** The running load; one at a time. */
  #reading: Promise<void> | undefined;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(options: IndexOptions) {
    this.#options = options;
  }

  /** Makes the next search of each shop read changes, whatever the pause. */
  notifyChange(): void {
    this.#changedAt = performance.now();
  }

  /**
   * A shop's index with all changes applied; undefined while it is not available. The first call starts loading it, and while it is
   * loaded it has the most popular products.
   */
  async of(db: Kysely<Database>, tenantId: number): Promise<InvertedIndex | undefined> {
    const entry = this.#entries.get(tenantId) ?? { bytes: 0, again: 0 };
    this.#entries.delete(tenantId);
    this.#entries.set(tenantId, entry);
    const { watched } = entry;
    try {
      const state = await watched?.catchUp(this.#options.pause, this.#changedAt);
      // Changes make it grow.
      if (watched && watched.index.bytes !== entry.bytes) this.#makeRoom();
      if (state === 'current') return watched?.index;
      if (state === 'behind') return undefined;
    } catch (error) {
      this.#options.onFault(error);
    }
    // Meanwhile another search may already have replaced it.
    if (entry.watched === watched) entry.watched = undefined;
    if (!entry.watched && !this.#reading && performance.now() >= entry.again) {
      this.#reading = this.#read(db, tenantId, entry).finally(() => {
        this.#reading = undefined;
      });
    }
    return undefined;
  }

  async #read(db: Kysely<Database>, tenant: number, entry: Entry): Promise<void> {
    const { onRead, onFault } = this.#options;
    const begunAt = performance.now();
    try {
      const watched = await WatchedIndex.begin(db, tenant);
      entry.watched = watched;
      entry.watched = (await watched.load(this.#options)) ? watched : undefined;
      const readAt = performance.now();
      const rest = Math.max(afterFault, (readAt - begunAt) * afterReading);
      entry.again = readAt + (entry.watched ? rest : whenTooLarge);
      this.#makeRoom();
      const index = entry.watched?.index;
      if (index) onRead?.({ tenant, products: index.size, bytes: index.bytes });
    } catch (error) {
      entry.watched = undefined;
      entry.again = performance.now() + afterFault;
      onFault(error);
    }
  }

  /** Evicts the least recently searched indexes until the rest fits. */
  #makeRoom(): void {
    let bytes = 0;
    for (const entry of [...this.#entries.values()].toReversed()) {
      // One that is being loaded may still lose its descriptions.
      if (entry.watched?.index.isLoading) continue;
      entry.bytes = entry.watched?.index.bytes ?? 0;
      bytes += entry.bytes;
      if (!entry.watched || bytes <= this.#options.maxBytes) continue;
      // An index that alone exceeds the limit is loaded again at once: without descriptions it may fit.
      if (entry.bytes <= this.#options.maxBytes) entry.again = performance.now() + whenCrowded;
      entry.watched = undefined;
      entry.bytes = 0;
    }
  }
}
