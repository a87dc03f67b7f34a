/** BM25F's weights of the fields, in the order of `fields` in decode-document.ts: name, group, detail, codes, text, specs. */
export const fieldWeights = [2, 2, 0.5, 2, 1, 0.1] as const;

interface FieldLength {
  /** Average length in words. */
  readonly average: number;
  /** BM25's length normalization: 0 none, 1 in proportion to the length. */
  readonly b: number;
}

/**
 * Per field, in the same order. Constants instead of a shop's own averages, so that an import does not
 * change the rank of other products.
 */
export const fieldLengths: readonly [FieldLength, ...FieldLength[]] = [
  { average: 10, b: 0.5 },
  { average: 3, b: 0 },
  { average: 8, b: 0.5 },
  { average: 1, b: 0 },
  { average: 12, b: 0.5 },
  { average: 30, b: 0.5 },
];

/**
 * BM25's saturation parameter k1 (docs/search.md): counts are weighted by field and length before they saturate.
 */
export const saturation = 1.2;

/** BM25's saturated frequency of a term, below 1 + k1. */
export const saturated = (frequency: number) =>
  ((saturation + 1) * frequency) / (saturation + frequency);
