import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import {
  countProducts,
  currentHorizon,
  type Horizon,
  readAllProducts,
  readChanges,
  readProducts,
} from './read-products.ts';
import { ShopIndex } from './shop-index.ts';

/** Milliseconds; `search_log` keeps what changed for longer. */
const longestUnwatched = 30 * 60_000;
/** Who searches waits until so many changes are known. */
const quickToRead = 1_000;

/**
 * Whether an index knows what changed: 'behind' while it reads very many changes, 'lost' when all must be read
 * anew.
 */
export type State = 'current' | 'behind' | 'lost';

export interface Limits {
  /** Of memory. */
  readonly mostBytes: number;
  /** Shops with more products are found by what they are named, and by PostgreSQL where that is too little. */
  readonly mostDescribed?: number;
}

/** A shop's index, and how far it knows what changed. */
export class WatchedIndex {
  #index: ShopIndex;
  #horizon: Horizon;
  #lookedAt: number;
  #looking: Promise<State> | undefined;
  #isBehind = false;
  readonly #db: Kysely<Database>;
  readonly #tenantId: number;

  private constructor(db: Kysely<Database>, tenantId: number, index: ShopIndex, horizon: Horizon) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#index = index;
    this.#horizon = horizon;
    this.#lookedAt = performance.now();
  }

  /**
   * Reads all products of a shop, while others go on.
   * @returns undefined where they take more than `mostBytes`
   */
  static async read(
    db: Kysely<Database>,
    tenantId: number,
    { mostBytes, mostDescribed = 2 ** 18 }: Limits,
  ): Promise<WatchedIndex | undefined> {
    const horizon = await currentHorizon(db);
    const hasDescriptions = (await countProducts(db, tenantId)) <= mostDescribed;
    const index = new ShopIndex(hasDescriptions);
    for await (const products of readAllProducts(db, tenantId, hasDescriptions)) {
      for (const product of products) index.load(product);
      if (index.bytes > mostBytes) return undefined;
    }
    index.endLoading();
    return index.bytes > mostBytes ? undefined : new WatchedIndex(db, tenantId, index, horizon);
  }

  get index(): ShopIndex {
    return this.#index;
  }

  /** Looks for what changed, unless that was done in the last `pause` milliseconds. */
  async catchUp(pause: number): Promise<State> {
    if (this.#isBehind) return 'behind';
    const age = performance.now() - this.#lookedAt;
    if (age > longestUnwatched || this.#index.isWorn) return 'lost';
    if (age < pause) return 'current';
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<State> {
    const begunAt = performance.now();
    const changes = await readChanges(this.#db, this.#tenantId, this.#horizon);
    if (!changes) return 'lost';
    const { horizon, products } = changes;
    const others = [...products].filter(
      ([id, version]) => (this.#index.versionOf(id) ?? null) !== version,
    );
    const applied = this.#apply(others).then(() => {
      this.#horizon = horizon;
      this.#lookedAt = begunAt;
    });
    if (others.length <= quickToRead) {
      await applied;
      return 'current';
    }
    this.#isBehind = true;
    applied
      .catch(() => {
        // Read anew by the next search, which says why that fails if it does.
        this.#lookedAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        this.#isBehind = false;
      });
    return 'behind';
  }

  async #apply(changed: readonly (readonly [number, number | null])[]): Promise<void> {
    const gone = new Set(changed.map(([id]) => id));
    const ids = changed.flatMap(([id, version]) => (version === null ? [] : [id]));
    for await (const products of readProducts(this.#db, ids, this.#index.hasDescriptions)) {
      for (const product of products) {
        this.#index.set(product);
        gone.delete(product.id);
      }
    }
    for (const id of gone) this.#index.remove(id);
  }
}
