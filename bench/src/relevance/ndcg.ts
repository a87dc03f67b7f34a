/** Relevance judgements of one query: a rating from 0 (irrelevant) to 3 (perfect) by product. */
export type Ratings = ReadonlyMap<string, number>;

/** Quality of the first ten results; all values are between 0 and 1. */
export interface Quality {
  /** Normalized discounted cumulative gain with gain 2^rating - 1; unjudged products count as 0. */
  readonly ndcg: number;
  /** nDCG of the condensed list, without unjudged products. */
  readonly condensed: number;
  /** Share of judged products among the first ten. */
  readonly judged: number;
  /** nDCG with the additional ratings of gaps; products that are still unjudged count as 0. */
  readonly filled: number;
}

const depth = 10;

/**
 * Quality of a result list, best first; pass more than ten results, or `condensed` is too low.
 * @param gaps ratings of products that `ratings` lacks
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
  ratings.reduce((sum, rating, index) => sum + (2 ** rating - 1) / Math.log2(index + 2), 0);

export const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The standard error of the mean. */
export function standardErrorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const variance = meanOf(values.map((value) => (value - mean) ** 2));
  return Math.sqrt(variance / Math.max(1, values.length - 1));
}
