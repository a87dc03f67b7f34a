import { exact, type Minor } from './money.ts';

/** What an item's row says about its price, in minor units of the branch's currency. */
export interface ItemPrices {
  readonly price: Minor;
  readonly salePrice?: Minor | null;
  readonly compareAtPrice?: Minor | null;
}

/** What a product shows (spec section 3, Product), in the same minor units as the row. */
export interface PriceView {
  /** What one unit costs the shopper. */
  readonly unitPrice: Minor;
  /** The price without any sale. */
  readonly regularPrice: Minor;
  /** The lower price while on sale, else null. */
  readonly discountPrice: Minor | null;
  /** The old price to strike through, always above the unit price, else null. */
  readonly compareAtPrice: Minor | null;
  readonly onSale: boolean;
  /** Whole percents below the struck price; 0 when nothing is struck. */
  readonly percentOff: number;
}

/**
 * The sale price when lower than the price, else the price (spec section 9). A sale price of 0 is
 * what feeds write for "none", so it never gives an item away.
 */
export function unitPrice(item: ItemPrices): Minor {
  const { price, salePrice } = item;
  return salePrice && exact(salePrice) < exact(price) ? salePrice : price;
}

/** Whole percents off, rounded down so that a label never promises more than is given. */
export function percentOff(oldPrice: Minor, newPrice: Minor): number {
  const [from, to] = [exact(oldPrice), exact(newPrice)];
  return from > to ? Number(((from - to) * 100n) / from) : 0;
}

/** Derives every price a product shows from its row. */
export function viewPrices(item: ItemPrices): PriceView {
  const unit = unitPrice(item);
  const onSale = unit < item.price;
  const old = onSale ? item.price : (item.compareAtPrice ?? 0);
  return {
    unitPrice: unit,
    regularPrice: item.price,
    discountPrice: onSale ? unit : null,
    compareAtPrice: old > unit ? old : null,
    onSale,
    percentOff: percentOff(old, unit),
  };
}
