import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { followChanges } from '../../../platform/tenant-cache.ts';
import type { OptionValueRow } from '../option-facets.ts';
import { type NamedKey, readChoices } from './read-choices.ts';
import { scanCap } from './scan-cap.ts';

/** A value of an option, as facets name it. */
export type OptionValue = Omit<OptionValueRow, 'count'>;

/** What a variant is: the places of its values among those of the shop. */
export type Combination = readonly number[];

/** The variants in stock of a product: places among the combinations of the shop. */
export type StockedVariants = Uint32Array;

/** So many are kept, and as many of before them: each takes some 200 bytes with twelve variants. */
const mostKept = 75_000;
/** Milliseconds; a product is read again after twice as long at most: a change by hand may come without a notification. */
const renewedAfter = 30_000;
/** So many are read at once: reading the answer holds up other requests for some milliseconds. */
const batch = 2_000;

const none: StockedVariants = new Uint32Array(0);

/** What the products of a shop can be chosen in: the same for all zones and in all categories that list them. */
class ShopChoices {
  /** By place, as are the combinations. */
  readonly values: OptionValue[] = [];
  readonly combinations: Combination[] = [];
  /** Whether there are more combinations than are known: what has one of the others must be looked for in PostgreSQL. */
  isFull = false;
  readonly #valueAt = new Map<number, number>();
  readonly #combinationAt = new Map<string, number>();
  #kept = new Map<number, StockedVariants>();
  #before = new Map<number, StockedVariants>();
  #renewedAt = performance.now();
  #changes = 0;

  /** Of each product its variants in stock; those that are not known are read. */
  async of(
    { db }: Pick<RequestContext, 'db'>,
    productIds: readonly number[],
  ): Promise<StockedVariants[]> {
    this.#renew();
    const found = productIds.map((id) => this.#kept.get(id) ?? this.#before.get(id));
    const unknown = productIds.filter((_, at) => found[at] === undefined);
    const fresh = new Map<number, StockedVariants>();
    for (let from = 0; from < unknown.length; from += batch) {
      await this.#read(db, unknown.slice(from, from + batch), fresh);
    }
    return found.map((variants, at) => variants ?? fresh.get(productIds[at] ?? 0) ?? none);
  }

  drop(productIds: readonly number[]): void {
    // What is being read now may be from before the change.
    this.#changes += 1;
    for (const id of productIds) {
      this.#kept.delete(id);
      this.#before.delete(id);
    }
  }

  async #read(db: Kysely<Database>, ids: number[], into: Map<number, StockedVariants>) {
    const changes = this.#changes;
    const { products, keys } = await readChoices(db, ids);
    for (const key of keys) this.#name(key);
    for (const { id, variants } of products) into.set(id, this.#packed(variants));
    if (changes !== this.#changes) return;
    for (const id of ids) this.#kept.set(id, into.get(id) ?? none);
  }

  /** What it was called by a product that was read before may have been changed since. */
  #name({ key, ...value }: NamedKey): void {
    const place = this.#valueAt.get(key) ?? this.values.length;
    this.#valueAt.set(key, place);
    this.values[place] = value;
  }

  #packed(variants: readonly string[]): StockedVariants {
    return Uint32Array.from(new Set(variants.flatMap((text) => this.#combination(text) ?? [])));
  }

  #combination(text: string): number | undefined {
    const known = this.#combinationAt.get(text);
    const place = known ?? this.combinations.length;
    if (known !== undefined) return known;
    if (place >= scanCap.combinations) {
      this.isFull = true;
      return undefined;
    }
    this.#combinationAt.set(text, place);
    this.combinations.push(text.split(',').flatMap((key) => this.#valueAt.get(Number(key)) ?? []));
    return place;
  }

  #renew(): void {
    const isOld = performance.now() - this.#renewedAt > renewedAfter;
    if (!isOld && this.#kept.size < mostKept) return;
    this.#before = this.#kept;
    this.#kept = new Map();
    this.#renewedAt = performance.now();
  }
}

const byTenant = new WeakMap<Kysely<Database>, Map<number, ShopChoices>>();

/** What is known of a shop's products' choices. */
export function shopChoices({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Pick<
  ShopChoices,
  'of' | 'values' | 'combinations' | 'isFull'
> {
  const tenants = byTenant.get(db) ?? new Map<number, ShopChoices>();
  byTenant.set(db, tenants);
  const known = tenants.get(tenant.id) ?? new ShopChoices();
  tenants.set(tenant.id, known);
  return known;
}

const productTag = 'product:';

followChanges({
  forget(db, tenantId) {
    if (tenantId === undefined) byTenant.delete(db);
    else byTenant.get(db)?.delete(tenantId);
  },
  drop(db, tenantId, tags) {
    const tenants = byTenant.get(db);
    const changed = tags.filter((tag) => tag.startsWith(productTag));
    // Who says of a category alone that it changed does not say which of its products did.
    const isAny = changed.length === 0 && tags.some((tag) => tag.startsWith('category:'));
    if (isAny || tags.includes('catalogue')) tenants?.delete(tenantId);
    else if (changed.length > 0)
      tenants?.get(tenantId)?.drop(changed.map((tag) => Number(tag.slice(productTag.length))));
  },
});
