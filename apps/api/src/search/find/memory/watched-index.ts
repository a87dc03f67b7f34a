import { setImmediate } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { Turns } from '@karwan/inverted-index/in-turns';
import { InvertedIndex } from '@karwan/inverted-index/inverted-index';
import { segmentSize } from '@karwan/inverted-index/postings';
import type { Kysely } from 'kysely';
import { cacheDictionaryStems } from '../../documents/dictionary-stems.ts';
import {
  type Beginning,
  type Horizon,
  productOf,
  readAllProducts,
  readBeginning,
  readChanges,
  readProducts,
} from './read-products.ts';

/** Milliseconds since the last check after which an index is reloaded; `search_log` keeps changes for longer. */
const maxAge = 30 * 60_000;
/** Up to this many changes a search waits until they are applied. */
const maxAwaited = 1_000;
/** Changed products that are looked up before the event loop gets a turn: this takes some milliseconds. */
const lookupsPerTurn = 512;
/** Of shops that fill more than a segment so many products can be found at once, before their segment is full. */
const firstProducts = 4_096;
/** Milliseconds that a search waits for a check. */
const checkTimeout = 2_000;

/**
 * Whether an index has all changes: 'behind' while a check takes long or applies very many changes, 'lost' when the index must
 * be reloaded.
 */
export type State = 'current' | 'behind' | 'lost';

export interface Limits {
  /** Memory limit in bytes. */
  readonly maxBytes: number;
  /** Shops with more products are indexed without descriptions, even if these fit; PostgreSQL then searches descriptions. */
  readonly maxDescriptionMatches?: number;
}

/** A shop's index that follows changes of its products. Before each search it reads what changed since the last check. */
export class WatchedIndex {
  readonly #index = new InvertedIndex(true);
  #horizon: Horizon;
  /** When the last finished check began. */
  #checkedAt: number;
  /** The running check. */
  #checking: Promise<State> | undefined;
  /** When that began. */
  #begunAt = 0;
  #isBehind = false;
  readonly #db: Kysely<Database>;
  readonly #tenantId: number;

  /** About how many products the shop has. */
  readonly #expected: number;

  private constructor(
    db: Kysely<Database>,
    tenantId: number,
    { horizon, products, begunAt }: Beginning & { readonly begunAt: number },
  ) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#horizon = horizon;
    this.#expected = products;
    this.#checkedAt = begunAt;
  }

  /** The index of a shop, empty until `load`. */
  static async begin(db: Kysely<Database>, tenantId: number): Promise<WatchedIndex> {
    const begunAt = performance.now();
    return new WatchedIndex(db, tenantId, { ...(await readBeginning(db, tenantId)), begunAt });
  }

  /**
   * Reads the shop's products once, the most popular first, in small batches. Descriptions are dropped as soon as it is clear that they
   * do not fit. Meanwhile changes are followed, and what has been read can be found. The stems of the shop's words are read beside it.
   * @returns whether it takes no more than `maxBytes`
   */
  async load(limits: Limits): Promise<boolean> {
    const [fits] = await Promise.all([
      this.#loadProducts(limits),
      cacheDictionaryStems(this.#db, this.#tenantId, this.#expected),
    ]);
    return fits;
  }

  async #loadProducts({ maxBytes, maxDescriptionMatches = Infinity }: Limits): Promise<boolean> {
    const index = this.#index;
    const turns = new Turns();
    const fits = () => {
      const { bytes, size } = index;
      const all = size < segmentSize ? bytes : bytes * Math.max(1, this.#expected / size);
      if (index.hasBodies && (all > maxBytes || size > maxDescriptionMatches)) index.dropBodies();
      return index.bytes <= maxBytes;
    };
    let loaded = 0;
    for await (const rows of readAllProducts(this.#db, this.#tenantId, () => index.hasBodies)) {
      turns.begin();
      for (const row of rows) await turns.finish(index.load(productOf(row)));
      const before = loaded;
      loaded += rows.length;
      const isFirst = before < firstProducts && loaded >= firstProducts;
      if (isFirst && this.#expected > segmentSize) await turns.finish(index.publish());
      if (!fits()) return false;
      await turns.rest();
    }
    await turns.finish(index.endLoading());
    return fits();
  }

  get index(): InvertedIndex {
    return this.#index;
  }

  /**
   * Checks for changes and applies them, unless the last check is less than `pause` milliseconds old.
   * @param changedAt when a change was last announced: an earlier check does not suffice
   */
  async catchUp(pause: number, changedAt = Number.NEGATIVE_INFINITY): Promise<State> {
    if (this.#isBehind) return 'behind';
    const age = performance.now() - this.#checkedAt;
    if (age > maxAge || this.#index.needsReload) return this.#lost;
    if (age < pause && this.#checkedAt > changedAt) return 'current';
    if (this.#checking && this.#begunAt <= changedAt) {
      const state = await this.#checking;
      return state === 'current' ? this.catchUp(pause, changedAt) : state;
    }
    if (!this.#checking) {
      this.#begunAt = performance.now();
      const check = this.#check(this.#begunAt).finally(() => {
        this.#checking = undefined;
      });
      this.#checking = inTime(check);
    }
    return this.#checking;
  }

  /** An index that is being loaded is loaded to the end before it is loaded anew. */
  get #lost(): State {
    return this.#index.isLoading ? 'behind' : 'lost';
  }

  async #check(begunAt: number): Promise<State> {
    const changes = await readChanges(this.#db, this.#tenantId, this.#horizon);
    if (!changes) return this.#lost;
    const { horizon, products } = changes;
    const others: [number, number | null][] = [];
    let lookups = 0;
    for (const [id, version] of products) {
      // Lets other requests proceed.
      if (++lookups % lookupsPerTurn === 0) await setImmediate();
      if ((this.#index.versionOf(id) ?? null) !== version) others.push([id, version]);
    }
    const applied = this.#apply(others).then(() => {
      this.#horizon = horizon;
      this.#checkedAt = begunAt;
    });
    if (others.length <= maxAwaited) {
      await applied;
      return 'current';
    }
    this.#isBehind = true;
    applied
      .catch(() => {
        // Makes the next search reload the index; if that fails too, it reports the error.
        this.#checkedAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        this.#isBehind = false;
      });
    return 'behind';
  }

  async #apply(changed: readonly (readonly [number, number | null])[]): Promise<void> {
    const gone = new Set(changed.map(([id]) => id));
    const turns = new Turns();
    const ids = changed.flatMap(([id, version]) => (version === null ? [] : [id]));
    for await (const rows of readProducts(this.#db, ids, this.#index.hasBodies)) {
      turns.begin();
      for (const row of rows) {
        await turns.finish(this.#index.set(productOf(row)));
        gone.delete(row.id);
      }
      await turns.rest();
    }
    for (const id of gone) this.#index.remove(id);
  }
}

/** Waits for a check, but no longer than `checkTimeout`: then 'behind', while the check continues. */
async function inTime(check: Promise<State>): Promise<State> {
  const late = Promise.withResolvers<State>();
  const timer = setTimeout(() => late.resolve('behind'), checkTimeout);
  try {
    return await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
