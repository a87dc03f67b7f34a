/** From the most popular products down (`search_tier`); each tier has a partial index of its own. */
export const searchTiers: readonly number[] = [0, 1, 2, 3, 4];
