import type { CheckedRow } from '../check-row.ts';
import type { ParentRow, VariantRow } from '../import-row.ts';

export interface ParentLine extends CheckedRow<ParentRow> {
  line: number;
}

export interface VariantLine extends CheckedRow<VariantRow> {
  line: number;
}

/** A file's rows of one product with variants. */
export interface ProductGroup {
  /** The product's `itemCustomId`. */
  id: string;
  /** Its own row; without one, only the variants in the file are updated. */
  parent?: ParentLine;
  /** In the order of the file. */
  variants: readonly VariantLine[];
  /** Codes of variants whose rows are refused: the stored ones are kept. */
  refusedCodes: readonly string[];
}
