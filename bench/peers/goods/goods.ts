import { createRandom, type Random } from '@karwan/demo/random';
import { perPage } from '../peer.ts';

/** The products that all shops sell, at the prices of our shop at its default place. */
export interface Goods {
  readonly currency: string;
  readonly categories: readonly Category[];
  readonly products: readonly Good[];
}

/** A leaf category. */
export interface Category {
  /** Its id and path in our shop: `sports/football`. */
  readonly id: string;
  readonly url: string;
  /** Letters, digits and hyphens, for shops with flat URLs. */
  readonly slug: string;
  readonly name: string;
  readonly products: number;
}

export interface Good {
  /** Letters, digits and hyphens; also the slug and the SKU. */
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** What a shopper pays, in minor units. */
  readonly price: number;
  readonly inStock: boolean;
  /** Enough in stock for any run, and without options. */
  readonly orderable: boolean;
  readonly picture: string;
}

/** Stock of available goods in the other shops: no run sells it out. */
export const plenty = 1_000_000;

/** Chooses what the jobs request: the same for all shops, in the same order. */
export class Choice {
  readonly #random: Random;
  readonly goods: Goods;
  readonly #listed: readonly Category[];
  readonly #orderable: readonly Good[];
  #ordered: number;

  constructor(goods: Goods, seed: string) {
    this.#random = createRandom(`peers ${seed}`);
    this.goods = goods;
    this.#listed = goods.categories.filter(({ products }) => products >= 2 * perPage);
    this.#orderable = goods.products.filter(({ orderable }) => orderable);
    this.#ordered = this.#random.int(0, this.#orderable.length - 1);
  }

  /** A full page of a category. */
  listing(): { category: Category; page: number } {
    const category = this.#random.pick(this.#listed);
    return { category, page: this.#random.int(1, Math.floor(category.products / perPage)) };
  }

  product(): Good {
    return this.#random.pick(this.goods.products);
  }

  /** Two words of a product name: one rare, one frequent. */
  words(): string {
    const words = this.product().name.toLowerCase().split(/\s+/);
    const plain = words.filter((word) => /^[a-z]{3,}$/.test(word));
    return this.#random.sample(plain, 2).join(' ');
  }

  cart(): { good: Good; quantity: number }[] {
    return [1, 2, 3].map((quantity) => ({ good: this.order(), quantity }));
  }

  /** Round robin, so that no product is ordered by two clients at the same time. */
  order(): Good {
    const good = this.#orderable[this.#ordered++ % this.#orderable.length];
    if (!good) throw new Error('Nothing is in stock');
    return good;
  }
}
