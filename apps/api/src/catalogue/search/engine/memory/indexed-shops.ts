import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ShopIndex } from './shop-index.ts';
import { type Limits, WatchedIndex } from './watched-index.ts';

/** `mostBytes` is for the indexes of all shops together. */
export interface IndexOptions extends Limits {
  /** Milliseconds for which what changed need not be seen. */
  readonly pause: number;
  /** An index is there. */
  readonly onRead?: (read: { tenant: number; products: number; bytes: number }) => void;
  /** What went wrong, once each time; PostgreSQL finds instead. */
  readonly onFault: (error: unknown) => void;
}

interface Entry {
  /** Undefined while it is read, and where it takes too much. */
  watched?: WatchedIndex | undefined;
  /** What of memory it took when room was made last. */
  bytes: number;
  /** From then on it is read again where it is not there. */
  again: number;
}

/** Milliseconds after a failure. */
const afterFault = 5_000;
/** So many times as long as reading took: who can never follow the changes does not read all the time. */
const afterReading = 4;
/** Milliseconds until it is tried again whether a shop's index is small enough. */
const whenTooLarge = 60 * 60_000;
/** Milliseconds until a shop's index is read again that had to make room for others. */
const whenCrowded = 10 * 60_000;

/** The indexes that a process keeps: of the shops that are searched, as many as there is memory for. */
export class IndexedShops {
  /** Who was searched last is the last. */
  readonly #entries = new Map<number, Entry>();
  readonly #options: IndexOptions;
  /** One shop is read at a time. */
  #reading: Promise<void> | undefined;
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(options: IndexOptions) {
    this.#options = options;
  }

  /** Something has changed: the next search of each shop looks for it, whatever the pause. */
  noteChange(): void {
    this.#changedAt = performance.now();
  }

  /** A shop's index as of now; undefined until it has been read, which begins when it is first asked for. */
  async of(db: Kysely<Database>, tenantId: number): Promise<ShopIndex | undefined> {
    const entry = this.#entries.get(tenantId) ?? { bytes: 0, again: 0 };
    this.#entries.delete(tenantId);
    this.#entries.set(tenantId, entry);
    const { watched } = entry;
    try {
      const state = await watched?.catchUp(this.#options.pause, this.#changedAt);
      // It grows with what changes.
      if (watched && watched.index.bytes !== entry.bytes) this.#makeRoom();
      if (state === 'current') return watched?.index;
      if (state === 'behind') return undefined;
    } catch (error) {
      this.#options.onFault(error);
    }
    // Another search may have begun to read it again meanwhile.
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
      entry.watched = await WatchedIndex.read(db, tenant, this.#options);
      const readAt = performance.now();
      const rest = Math.max(afterFault, (readAt - begunAt) * afterReading);
      entry.again = readAt + (entry.watched ? rest : whenTooLarge);
      this.#makeRoom();
      const index = entry.watched?.index;
      if (index) onRead?.({ tenant, products: index.size, bytes: index.bytes });
    } catch (error) {
      entry.again = performance.now() + afterFault;
      onFault(error);
    }
  }

  /** Who was not searched for the longest time goes first. */
  #makeRoom(): void {
    let bytes = 0;
    for (const entry of [...this.#entries.values()].toReversed()) {
      entry.bytes = entry.watched?.index.bytes ?? 0;
      bytes += entry.bytes;
      if (!entry.watched || bytes <= this.#options.mostBytes) continue;
      // One that has grown too large by itself is read without descriptions, or seen to be too large.
      if (entry.bytes <= this.#options.mostBytes) entry.again = performance.now() + whenCrowded;
      entry.watched = undefined;
      entry.bytes = 0;
    }
  }
}
