/** Fewer where a test says so. */
export const scanCap = {
  /** The most popular products of a category are looked at, up to so many. */
  products: 16_000,
  /** Combinations of values that are known of a shop: each takes some 100 bytes. */
  combinations: 200_000,
};
