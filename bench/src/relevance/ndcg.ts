/** What people said about one query: a rating from 0 (wrong) to 3 (just that) by product. */
export type Ratings = ReadonlyMap<string, number>;

/** How good the first ten of a list are; all values lie between 0 and 1. */
export interface Quality {
  /** Normalised discounted cumulative gain with gain 2^rating - 1; products that nobody judged count as 0. */
  readonly ndcg: number;
  /** The same of the list without products that nobody judged. */
  readonly condensed: number;
  /** The share of judged products among the first ten. */
  readonly judged: number;
  /** nDCG with the ratings of those who filled the gaps, what is still not judged counting as 0. */
  readonly filled: number;
}

const depth = 10;

/**
 * The quality of a list of products, best first; give more than ten, or `condensed` comes out too small.
 * @param gaps ratings of products that `ratings` does not have
 */
export function qualityOf(
  list: readonly string[],
  ratings: Ratings,
  gaps: Ratings = new Map(),
): Quality {
  const first = list.slice(0, depth);
  return {
    ndcg: ndcgOf(first, ratings),
    condensed: ndcgOf(list.filter((id) => ratings.has(id)).slice(0, depth), ratings),
    judged: first.filter((id) => ratings.has(id)).length / depth,
    filled: ndcgOf(first, new Map([...gaps, ...ratings])),
  };
}

function ndcgOf(list: readonly string[], ratings: Ratings): number {
  const ideal = gainOf([...ratings.values()].sort((a, b) => b - a).slice(0, depth));
  return ideal === 0 ? 0 : gainOf(list.map((id) => ratings.get(id) ?? 0)) / ideal;
}

const gainOf = (ratings: readonly number[]) =>
  ratings.reduce((sum, rating, place) => sum + (2 ** rating - 1) / Math.log2(place + 2), 0);

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The standard error of the mean. */
export function standardErrorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const variance = meanOf(values.map((value) => (value - mean) ** 2));
  return Math.sqrt(variance / Math.max(1, values.length - 1));
}
