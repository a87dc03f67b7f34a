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
 * Normalizes a price filter (spec section 5): swapped ends are exchanged, both are clamped to the listing's prices,
 * and an end without effect is dropped. Minor units.
 */
export function clampPriceRange(requested: PriceRange, bounds: PriceBounds): PriceRange {
  const { minPrice, maxPrice } = requested;
  const turned = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  const low = turned ? maxPrice : minPrice;
  const high = turned ? minPrice : maxPrice;
  const range: PriceRange = {};
  if (low !== undefined && low > bounds.min) range.minPrice = within(low, bounds);
  if (high !== undefined && high < bounds.max) range.maxPrice = within(high, bounds);
  return range;
}
