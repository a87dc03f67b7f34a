import type { z } from 'zod';
import {
  decisiveFields,
  type ImportField,
  type ImportRow,
  importRow,
  isUsablePicture,
  type ParentRow,
  parentRow,
  type VariantRow,
  variantRow,
} from './import-row.ts';
import { Unreadable } from './mapping/unreadable.ts';

/** An error of a row, or of one of its fields. */
export interface Fault {
  field: string;
  reason: string;
}

export interface CheckedRow<Row = ImportRow> {
  row: Row;
  /** Fields that were invalid: an existing product keeps its values. */
  leftOut: ImportField[];
  warnings: Fault[];
}

/** A product with an offer, a product whose variants have rows of their own, or such a variant. */
export type RowKind = 'product' | 'parent' | 'variant';

/**
 * The kind of a row, by the fields that it fills.
 * @param candidate values by field; null for an empty one
 */
export function kindOf(candidate: Record<string, unknown>): RowKind {
  const { isVariant, variantOf, variants, price } = candidate;
  if (isVariant === true || (variantOf !== undefined && variantOf !== null)) return 'variant';
  if (Array.isArray(variants) && variants.length > 0) return 'parent';
  // In a file whose variants refer to their product, a product without a price has variants.
  return variantOf === null && price === null ? 'parent' : 'product';
}

export const checkRow = (candidate: Record<string, unknown>): CheckedRow | Fault[] =>
  check<ImportRow>(importRow, candidate);

export const checkParent = (candidate: Record<string, unknown>): CheckedRow<ParentRow> | Fault[] =>
  check<ParentRow>(parentRow, candidate);

export const checkVariant = (
  candidate: Record<string, unknown>,
): CheckedRow<VariantRow> | Fault[] => check<VariantRow>(variantRow, candidate);

/** The row without its invalid optional fields, or why it is refused. */
function check<Row>(
  shape: z.ZodType<Row> & { shape: object },
  candidate: Record<string, unknown>,
): CheckedRow<Row> | Fault[] {
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const [field, value] of Object.entries(candidate)) {
    if (!(value instanceof Unreadable)) {
      if (value !== null) values[field] = value;
    } else if (field in shape.shape || decisiveFields.includes(field)) {
      faults.push({ field, reason: value.reason });
    }
  }
  const warnings = takeUsablePictures(values);
  const first = shape.safeParse(values);
  if (first.success && faults.length === 0) {
    return { row: isStorable(first.data), leftOut: [], warnings };
  }
  const unread = new Set(faults.map(({ field }) => field));
  for (const issue of first.error?.issues ?? []) {
    if (unread.has(String(issue.path[0]))) continue;
    faults.push({ field: issue.path.join('.'), reason: reasonOf(issue, values) });
  }
  const leftOut = [...new Set(faults.map(({ field }) => field.split('.')[0] as ImportField))];
  if (leftOut.some((field) => decisiveFields.includes(field))) return faults;
  for (const field of leftOut) delete values[field];
  return { row: isStorable(shape.parse(values)), leftOut, warnings: [...warnings, ...faults] };
}

/** Drops duplicate and unusable pictures, and keeps the others. */
function takeUsablePictures(values: Record<string, unknown>): Fault[] {
  if (!Array.isArray(values.pictures)) return [];
  const all = [...new Set(values.pictures)];
  const usable = all.filter(isUsablePicture);
  values.pictures = usable;
  if (usable.length === all.length) return [];
  const reason = `${all.length - usable.length} of ${all.length} left out: must be https addresses or picture keys`;
  return [{ field: 'pictures', reason }];
}

function reasonOf(issue: z.core.$ZodIssue, values: Record<string, unknown>): string {
  const missing = issue.code === 'invalid_type' && values[String(issue.path[0])] === undefined;
  return missing ? 'is required' : issue.message;
}

/** Removes U+0000 and lone surrogates, which PostgreSQL's texts cannot contain. */
export function isStorable<Row>(row: Row): Row {
  const text = JSON.stringify(row);
  if (!/\\u(0000|d[89a-f])/i.test(text)) return row;
  return JSON.parse(text.replace(/\\u(0000|d[89a-f][0-9a-f]{2})/gi, '')) as Row;
}
