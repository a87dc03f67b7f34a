import type { CheckedRow } from '../check-row.ts';
import type { ParentRow, VariantRow } from '../import-row.ts';

export interface ParentLine extends CheckedRow<ParentRow> {
  line: number;
}

export interface VariantLine extends CheckedRow<VariantRow> {
  line: number;
}

/** What a file says of one product with variants. */
export interface ProductGroup {
  /** The product's `itemCustomId`. */
  id: string;
  /** Its own row; without one only the variants that the file names are updated. */
  parent?: ParentLine;
  /** In the order in which the file has them. */
  variants: readonly VariantLine[];
  /** Codes of variants whose rows cannot be taken: what the shop has of them stays as it is. */
  refusedCodes: readonly string[];
}
