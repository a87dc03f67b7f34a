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
  /** Variants whose rows are refused: the stored ones are kept. */
  refused: readonly RefusedVariant[];
  /** Whether the file has refused rows that may be of this product: then no stored variant ends. */
  mayLack: boolean;
}

/** What is known of a variant whose row is refused. */
export interface RefusedVariant {
  code: string;
  /** Null: it could not be read. */
  choice: VariantRow['choice'] | null;
}
