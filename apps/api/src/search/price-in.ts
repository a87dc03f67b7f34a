import { decimalsOf } from '@karwan/money/decimals';
import type { DisplayCurrency } from '../shop/settings/display-currency.ts';
import type { PriceRange } from './read/price/read-price.ts';

interface Price {
  readonly bounds: { readonly minPrice?: number; readonly maxPrice?: number };
  /** For the answer. */
  readonly shown: { least: number | null; most: number | null; typed: string };
}

/**
 * A price that was read from a query, in minor units of the currency that prices are shown in. Undefined if another currency was named that the
 * shop has no rate for.
 */
export function priceIn(
  range: PriceRange | undefined,
  currency: DisplayCurrency,
): Price | undefined {
  if (!range) return undefined;
  const from = range.currency ?? currency.code;
  const minor = (major: number | undefined) =>
    major === undefined ? null : currency.show(Math.round(major * 10 ** decimalsOf(from)), from);
  const [least, most] = [minor(range.least), minor(range.most)];
  if (least === null && most === null) return undefined;
  return {
    bounds: {
      ...(least !== null && { minPrice: least }),
      ...(most !== null && { maxPrice: most }),
    },
    shown: { least, most, typed: range.typed },
  };
}
