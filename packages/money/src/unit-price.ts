import type { Minor } from './arithmetic.ts';

/** Regular and sale price of an item, in the same minor units. */
export interface ItemPrices {
  readonly price: Minor;
  readonly salePrice?: Minor | null;
}

/**
 * Price of one piece: the sale price if it is lower than the price, else the price (spec section 9). A sale price of
 * 0 means "none" in suppliers' feeds, so it never gives an item away.
 */
export function unitPrice({ price, salePrice }: ItemPrices): Minor {
  return salePrice && salePrice < price ? salePrice : price;
}

/** The sale price if it is the one that is paid, else null. */
export function activeSalePrice(item: ItemPrices): Minor | null {
  const paid = unitPrice(item);
  return paid < item.price ? paid : null;
}
