import { createRandom, type Random } from '@karwan/demo/random';
import { perPage } from '../peer.ts';

/** What all sell, at the prices that our shop charges at its default place. */
export interface Goods {
  readonly currency: string;
  readonly categories: readonly Category[];
  readonly products: readonly Good[];
}

/** A category of the lowest level. */
export interface Category {
  /** Its number in our shop, and its address: `sports/football`. */
  readonly id: string;
  readonly url: string;
  /** Letters, digits and hyphens, for shops whose addresses have one level. */
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
  /** There is enough for any run, and nothing has to be chosen first. */
  readonly orderable: boolean;
  readonly picture: string;
}

/** The stock that peers are given of what is in stock: no run sells it out. */
export const plenty = 1_000_000;

/** Chooses what the jobs ask for: the same for all peers, in the same order. */
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

  /** Two words of a name: one that some share, and one that many share. */
  words(): string {
    const words = this.product().name.toLowerCase().split(/\s+/);
    const plain = words.filter((word) => /^[a-z]{3,}$/.test(word));
    return this.#random.sample(plain, 2).join(' ');
  }

  cart(): { good: Good; quantity: number }[] {
    return [1, 2, 3].map((quantity) => ({ good: this.order(), quantity }));
  }

  /** Each in turn, so that none is ordered by two at the same time. */
  order(): Good {
    const good = this.#orderable[this.#ordered++ % this.#orderable.length];
    if (!good) throw new Error('Nothing is in stock');
    return good;
  }
}
