export interface PriceRange {
  minPrice?: number;
  maxPrice?: number;
}

export interface PriceBounds {
  min: number;
  max: number;
}

const within = (value: number, { min, max }: PriceBounds) => Math.min(max, Math.max(min, value));

/**
 * A price filter within what there is (spec section 5): ends that were typed the wrong way round are
 * turned, both are clamped, and an end that narrows nothing is left out. Minor units.
 */
export function clampPriceRange(wanted: PriceRange, bounds: PriceBounds): PriceRange {
  const { minPrice, maxPrice } = wanted;
  const turned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const low = turned ? maxPrice : minPrice;
  const high = turned ? minPrice : maxPrice;
  const range: PriceRange = {};
  if (low !== undefined && low > bounds.min) range.minPrice = within(low, bounds);
  if (high !== undefined && high < bounds.max) range.maxPrice = within(high, bounds);
  return range;
}
