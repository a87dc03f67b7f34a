import { normalizeCode } from '@karwan/contract/product-code';
import {
  type CheckedRow,
  checkParent,
  checkRow,
  checkVariant,
  type Fault,
  isStorable,
  kindOf,
} from './check-row.ts';
import type { ReadRecord } from './file/record.ts';
import { variantRow } from './import-row.ts';
import { type FileRecord, type Mapping, mapRecord } from './mapping/mapping.ts';
import { decodeNames } from './mapping/name-entities.ts';
import type { ParentLine, RefusedVariant, VariantLine } from './variants/product-group.ts';

/** A row and its line in the file. */
export interface Line extends CheckedRow {
  line: number;
}

/** A valid row, by its kind, or why it is refused. */
export type ReadRow =
  | { kind: 'product'; row: Line }
  | { kind: 'parent'; row: ParentLine }
  | { kind: 'variant'; row: VariantLine }
  | {
      kind: 'refused';
      line: number;
      faults: readonly Fault[];
      /** What is known of a refused variant; null: nothing, or whether the row is one. */
      variant?: (RefusedVariant & { product: string | null }) | null;
    };

interface Options {
  mapping: Mapping;
  /** ISO 4217 code of the branch's currency. */
  currency: string;
  /** Called with each record before it is mapped to a row. */
  onRecord?: (record: FileRecord) => void;
}

/** Maps and validates a record of the file. */
export function readRow(read: ReadRecord, { mapping, currency, onRecord }: Options): ReadRow {
  const { line } = read;
  if ('fault' in read) return { kind: 'refused', line, faults: [read.fault], variant: null };
  onRecord?.(read.record);
  try {
    return checked(line, decodeNames(mapRecord(mapping, read.record, currency)));
  } catch (error) {
    // Very deeply nested lists exhaust the stack when they are serialized.
    if (!(error instanceof RangeError)) throw error;
    const faults = [{ field: '', reason: 'is nested too deeply' }];
    return { kind: 'refused', line, faults, variant: null };
  }
}

function checked(line: number, candidate: Record<string, unknown>): ReadRow {
  const kind = kindOf(candidate);
  if (kind === 'product') {
    const result = checkRow(candidate);
    if (!Array.isArray(result)) return { kind, row: { line, ...result } };
    return { kind: 'refused', line, faults: result };
  }
  if (kind === 'parent') {
    const result = checkParent(candidate);
    if (!Array.isArray(result)) return { kind, row: { line, ...result } };
    return { kind: 'refused', line, faults: result };
  }
  const result = checkVariant(candidate);
  if (!Array.isArray(result)) return { kind, row: { line, ...result } };
  const { itemCustomId, variantOf, choice } = candidate;
  if (typeof itemCustomId !== 'string') {
    return { kind: 'refused', line, faults: result, variant: null };
  }
  const product = typeof variantOf === 'string' ? normalizeCode(variantOf) : null;
  const named = variantRow.shape.choice.safeParse(choice ?? undefined);
  const variant = isStorable({
    code: normalizeCode(itemCustomId),
    product,
    choice: named.success && named.data.length > 0 ? named.data : null,
  });
  return { kind: 'refused', line, faults: result, variant };
}
