import { importedFields, neededFields, type RowField } from '@karwan/contract/import-steps';
import { badField } from '../../../../platform/faults.ts';
import { readingOf } from '../../../import/mapping/default-mapping.ts';
import type { Mapping } from '../../../import/mapping/mapping.ts';
import type { ColumnProposal } from './propose-columns.ts';

/** Variants take their names and categories from the product. */
const neededOfVariants = ['itemCustomId', 'price'];

/** A virtual column, filled with the shop's own value of a field before a row is read. */
export const shopColumn = (field: RowField) => `\u0001${field}`;

export interface ChosenMapping {
  readonly mapping: Mapping;
  /** Required fields that the file lacks and that are taken from the shop's products; empty: the file has all. */
  readonly kept: readonly RowField[];
}

/**
 * The mapping of a file's columns to fields. A file of only prices or stock lacks required fields: they are taken from
 * the shop's products.
 * @throws BAD_REQUEST that names the field: a column is missing, or is not in the file
 */
export function toMapping(chosen: ColumnProposal, columns: readonly string[]): ChosenMapping {
  const fields: Mapping['fields'] = {};
  for (const field of importedFields) {
    const column = chosen[field];
    if (column === undefined || column === '') continue;
    if (!columns.includes(column)) {
      throw badField(`chosen.${field}`, 'is not a column of the file', 'choice');
    }
    if (field !== 'branch') fields[field] = readingOf(field, column);
  }
  if (!fields.itemCustomId) throw badField('chosen.itemCustomId', 'is required', 'required');
  if (Object.keys(fields).length === 1) throw badField('chosen.price', 'is required', 'required');
  const lacking = neededFields.filter((field) => !fields[field]);
  const hasVariants = fields.variantOf !== undefined;
  const kept = hasVariants ? lacking.filter((field) => neededOfVariants.includes(field)) : lacking;
  for (const field of lacking) {
    fields[field] = readingOf(field, kept.includes(field) ? shopColumn(field) : field);
  }
  // A field `choice` is needed for variants only.
  if (hasVariants) fields.choice ??= readingOf('choice', 'choice');
  else if (kept.length > 0) {
    for (const field of ['variantOf', 'choice'] as const) {
      fields[field] = readingOf(field, shopColumn(field));
    }
  }
  return { mapping: { fields }, kept };
}
