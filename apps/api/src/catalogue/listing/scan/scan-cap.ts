/** The most popular products of a category are looked at, up to so many; fewer where a test says so. */
export const scanCap = { products: 16_000 };
