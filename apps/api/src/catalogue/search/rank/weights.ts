/**
 * Weights of the score: set by hand, then checked on judged queries (docs/search.md). `fields` are the BM25F field
 * weights in the order of `fields` in decode-document.ts: name, group, detail, codes, text, specs.
 */
export const weights = {
  fields: [2, 2, 0.5, 2, 1, 0.1],
  /** Factor for a term whose pieces match, but not side by side: `8 pcs, 2 gb` is not `8gb`. */
  apart: 0.5,
  /** Factor where the synonym is what the product is (feature `kind`): `laptop` means notebooks more than notebook locks. */
  synonymOfKind: 0.8,
  /**
   * `clicks` weighs less than `kind`: clicks choose among products of the right kind, and misleading ones, accidental
   * or made on purpose, cannot put another kind first.
   */
  features: { text: 1, coverage: 1, naming: 0.1, kind: 0.5, order: 0.1, clicks: 0.2 },
} as const;

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
