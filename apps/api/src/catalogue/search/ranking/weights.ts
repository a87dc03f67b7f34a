/**
 * How much each part of a score counts: set by hand, then checked on queries that people judged
 * (docs/search.md). Fields in the order of `fields`: name, group, detail, codes, text, specs.
 */
export const weights = {
  fields: [2, 2, 0.5, 2, 1, 0.1],
  /** Words of a term that stand apart, against the same in one or side by side: `8 pcs, 2 gb` is not `8gb`. */
  apart: 0.5,
  /** Another word for the same thing, against the word that was typed. */
  synonym: 0.6,
  /** The same where that word is what the product is: who asks for a laptop means notebooks, less so their locks. */
  synonymOfKind: 0.8,
  /**
   * Clicks count less than what the product is: they choose among things of a kind, and where they are wrong, by chance
   * or by somebody's making, the query still finds what it names.
   */
  features: { text: 1, coverage: 1, naming: 0.1, kind: 0.5, order: 0.1, clicks: 0.2 },
} as const;

interface FieldLength {
  /** Words of a usual product. */
  readonly average: number;
  /** How much a long field weakens each word in it: 0 not at all, 1 in proportion. */
  readonly b: number;
}

/**
 * Taken as fixed: averages of a shop would only move all of its products alike, and a product's text must
 * not change its rank because others are imported.
 */
export const fieldLengths: readonly [FieldLength, ...FieldLength[]] = [
  { average: 10, b: 0.5 },
  { average: 3, b: 0 },
  { average: 8, b: 0.5 },
  { average: 1, b: 0 },
  { average: 12, b: 0.5 },
  { average: 30, b: 0.5 },
];
