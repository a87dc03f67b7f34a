/** Limits of scans; mutable, so that tests can lower them. */
export const scanCap = {
  /** Products of a category: the most popular ones. */
  products: 16_000,
  /** Combinations of option values per shop, some 100 bytes each. */
  combinations: 200_000,
};
