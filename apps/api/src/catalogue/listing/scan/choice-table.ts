import type { OptionValueRow } from '../option-facets.ts';
import type { NamedKey } from './scan-category.ts';

/** A value of an option, as facets name it. */
export type OptionValue = Omit<OptionValueRow, 'count'>;

/** The variants in stock of products, their values by place in `values`, in one array. */
export interface ChoiceTable {
  readonly values: readonly OptionValue[];
  /** Where a product's variants begin in `cells`; one more entry than there are products. */
  readonly starts: Uint32Array;
  /** How many values each variant of a product has. */
  readonly widths: Uint8Array;
  readonly cells: Uint16Array;
}

/** Values that a variant names beyond these are not counted; a product's ten options are fewer. */
const mostValues = 2 ** 16 - 1;

/**
 * @param cells of each product the keys of its variants in stock, one variant after the other
 * @param widths of each product how many keys a variant has
 *
 * A key of 64 bits is read with 53 of them, here and in `keys` alike: two of some thousand values are then taken
 * for one once in a thousand million catalogues.
 */
export function choiceTable(
  keys: readonly NamedKey[],
  cells: readonly (readonly number[] | null)[],
  widths: readonly (number | null)[],
): ChoiceTable {
  const values = keys.slice(0, mostValues).map(({ key: _, ...value }) => value);
  const places = new Map(keys.slice(0, mostValues).map(({ key }, place) => [key, place]));
  const starts = new Uint32Array(cells.length + 1);
  const flat: number[] = [];
  for (const [product, own] of cells.entries()) {
    if (widths[product]) for (const key of own ?? []) flat.push(places.get(key) ?? mostValues);
    starts[product + 1] = flat.length;
  }
  return {
    values,
    starts,
    widths: Uint8Array.from(widths, (width) => width ?? 0),
    cells: Uint16Array.from(flat),
  };
}
