import { brandWords, headsOf, phrasesOf } from './naming.ts';
import type { SampledProduct } from './sampled-products.ts';

/** Least products of a kind, and least makers: what one maker alone calls its things is a model. */
const fewest = 3;
const fewestMakers = 2;
/** Least share of the names with the words in which they are the head. */
const leastAsHead = 0.3;
/** Categories with a smaller share of a kind's products are left out. */
const leastShare = 0.03;
/** A kind has at least `leastInFew` of its products in this many categories; `set` and `pack` have not. */
const few = 4;
const leastInFew = 0.5;
/** Counters are limited to this size: beyond it, entries counted once are dropped. */
const maxCounted = 100_000;

interface Counted {
  /** Products of which it is the head, by category. */
  readonly categories: Map<number, number>;
  /** Some of their brands, or first words where there is no brand. */
  readonly makers: Set<string>;
  heads: number;
}

export interface LearnedKind {
  readonly kind: string;
  readonly categoryId: number;
  readonly products: number;
}

/** Learns from the names of a shop's products which words are the heads of names in which categories. */
export class CountedKinds {
  readonly #heads = new Map<string, Counted>();
  /** In how many names a phrase stands. */
  readonly #named = new Map<string, number>();
  #products = 0;

  add({ name, front, brand, categoryId }: Omit<SampledProduct, 'description'>): void {
    this.#products++;
    for (const phrase of phrasesOf(name)) {
      this.#named.set(phrase, (this.#named.get(phrase) ?? 0) + 1);
    }
    const maker = brand || (name.split(' ', 1)[0] ?? '');
    for (const head of headsOf(front, brandWords(brand))) {
      const counted = this.#heads.get(head) ?? {
        categories: new Map<number, number>(),
        makers: new Set<string>(),
        heads: 0,
      };
      this.#heads.set(head, counted);
      counted.heads++;
      counted.categories.set(categoryId, (counted.categories.get(categoryId) ?? 0) + 1);
      if (counted.makers.size < fewestMakers) counted.makers.add(maker.toLowerCase());
    }
    this.#forgetRare();
  }

  #forgetRare(): void {
    if (this.#named.size > maxCounted) {
      for (const [phrase, count] of this.#named) if (count < 2) this.#named.delete(phrase);
    }
    if (this.#heads.size > maxCounted) {
      for (const [head, { heads }] of this.#heads) if (heads < 2) this.#heads.delete(head);
    }
  }

  /**
   * The kinds, with about how many products each category has of them.
   * @param products of the shop, of which only a sample was counted
   */
  kinds(products: number): LearnedKind[] {
    const factor = Math.max(1, products / Math.max(this.#products, 1));
    return this.#heads
      .entries()
      .filter(([kind, counted]) => this.#isKind(kind, counted))
      .flatMap(([kind, { categories, heads }]) =>
        categories
          .entries()
          .filter(([, count]) => count >= leastShare * heads)
          .map(([categoryId, count]) => ({
            kind,
            categoryId,
            products: Math.round(count * factor),
          })),
      )
      .toArray();
  }

  #isKind(kind: string, { categories, makers, heads }: Counted): boolean {
    if (heads < fewest || makers.size < fewestMakers) return false;
    if (heads < leastAsHead * (this.#named.get(kind) ?? 0)) return false;
    const largest = [...categories.values()].sort((one, other) => other - one).slice(0, few);
    return largest.reduce((sum, count) => sum + count, 0) >= leastInFew * heads;
  }
}
