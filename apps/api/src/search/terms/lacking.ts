/** Which terms of a query a product may lack, by their indexes. */
export interface Lacking {
  /** Terms that a product must have. */
  readonly required: readonly number[];
  /** How many of the others it may lack. It always has at least one term. */
  readonly most: number;
}

/** Products must have every term. */
export const lackingNone: Lacking = { required: [], most: 0 };

/** Products may lack any of the terms that are not in `required`: these alone are searched. */
export const requiringOnly = (required: readonly number[]): Lacking => ({
  required,
  most: Number.POSITIVE_INFINITY,
});

/** What may be lacking of `count` terms, within the bounds of what is possible. */
export function readLacking({ required, most }: Lacking, count: number): Lacking {
  const others = count - required.length;
  return { required, most: Math.max(0, Math.min(most, required.length > 0 ? others : others - 1)) };
}
