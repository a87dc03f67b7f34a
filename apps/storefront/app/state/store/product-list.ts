import type { ProductCard } from '@karwan/contract/product';
import type { ListName } from '../pending.ts';

/** Maximum number of products in each list; more than six cannot be compared side by side. */
export const listLimits: Readonly<Record<ListName, number>> = { wishList: 500, compare: 6 };

/** Maximum number of recently viewed products. */
export const maxRecent = 12;

/** Appends a copy of a product unless the list has it, compared by id. */
export function withProduct(list: readonly ProductCard[], product: ProductCard) {
  return list.some((one) => one.id === product.id) ? list : [...list, { ...product }];
}

/** Restores a product at its old position, or at the end if the list is now shorter. */
export function withProductAt(list: readonly ProductCard[], product: ProductCard, index: number) {
  const others = withoutProduct(list, product.id);
  return [...others.slice(0, index), product, ...others.slice(index)];
}

export function withoutProduct(list: readonly ProductCard[], id: string) {
  return list.filter((one) => one.id !== id);
}

/** Adds a product at the front; the least recently viewed one is dropped. */
export function withRecent(list: readonly ProductCard[], product: ProductCard) {
  return [{ ...product }, ...withoutProduct(list, product.id)].slice(0, maxRecent);
}
