import type { ProductCard } from '@karwan/contract/product';

/** How many products 'recently viewed' remembers. */
export const maxRecent = 12;

/** Appends a copy of a product that is not there yet, matched by id; else changes nothing. */
export function withProduct(list: readonly ProductCard[], product: ProductCard) {
  return list.some((one) => one.id === product.id) ? list : [...list, { ...product }];
}

export function withoutProduct(list: readonly ProductCard[], id: string) {
  return list.filter((one) => one.id !== id);
}

/** Puts a product in front; what was seen longest ago falls off the end. */
export function withRecent(list: readonly ProductCard[], product: ProductCard) {
  return [{ ...product }, ...withoutProduct(list, product.id)].slice(0, maxRecent);
}
