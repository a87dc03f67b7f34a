import type { CartLineRequest, ChosenOption } from '@karwan/contract/cart';

/** A line of the cart after merging: lines with the same product and options are one. */
export interface MergedLine {
  /** Unique in the cart: the product and its options. */
  readonly lineId: string;
  readonly itemCustomId: string;
  readonly quantity: number;
  /** Sorted by option id, so that the order of choosing does not matter. */
  readonly options: readonly ChosenOption[];
  readonly seenUnitPrice: number | undefined;
}

/**
 * Merges lines with the same product and options into one, at the position of the first. The price is the same, and
 * stock is checked for their sum.
 */
export function mergeLines(requested: readonly CartLineRequest[]): MergedLine[] {
  const lines = new Map<string, MergedLine>();
  for (const { itemCustomId, quantity, options, seenUnitPrice } of requested) {
    const sorted = [...options].sort((a, b) => (a.optionId < b.optionId ? -1 : 1));
    const lineId = JSON.stringify([
      itemCustomId,
      ...sorted.map(({ optionId, valueId }) => [optionId, valueId]),
    ]);
    const first = lines.get(lineId);
    lines.set(lineId, {
      lineId,
      itemCustomId,
      quantity: quantity + (first?.quantity ?? 0),
      options: first?.options ?? sorted,
      seenUnitPrice: first?.seenUnitPrice ?? seenUnitPrice,
    });
  }
  return [...lines.values()];
}
