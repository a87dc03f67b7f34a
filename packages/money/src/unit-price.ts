import type { Minor } from './arithmetic.ts';

/** What an item costs, all in the same minor units. */
export interface ItemPrices {
  readonly price: Minor;
  readonly salePrice?: Minor | null;
}

/**
 * What one piece costs: the sale price when lower than the price, else the price (spec section 9). A
 * sale price of 0 is what feeds write for "none", so it never gives an item away.
 */
export function unitPrice({ price, salePrice }: ItemPrices): Minor {
  return salePrice && salePrice < price ? salePrice : price;
}

/** The sale price while it is what is paid, else null. */
export function activeSalePrice(item: ItemPrices): Minor | null {
  const paid = unitPrice(item);
  return paid < item.price ? paid : null;
}
