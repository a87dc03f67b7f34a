import { importedFields, neededFields, type RowField } from '@karwan/contract/import-steps';
import { readingOf } from '../../catalogue/import/mapping/default-mapping.ts';
import type { Mapping } from '../../catalogue/import/mapping/mapping.ts';
import { badField } from '../../platform/faults.ts';
import type { Chosen } from './propose-columns.ts';

/** Rows of variants take their names and categories from the product. */
const neededOfVariants = ['itemCustomId', 'price'];

/** A column that no file has: what the shop has of a product is written there before its row is read. */
export const shopColumn = (field: RowField) => `\u0001${field}`;

export interface ChosenMapping {
  readonly mapping: Mapping;
  /** Fields of products that the file lacks, and that are the shop's; none: the file says all that a product needs. */
  readonly kept: readonly RowField[];
}

/**
 * The mapping by which a file is imported: each chosen column is read as in the shop's own form. A file of prices or of stock alone
 * says less than a product needs: the rest is what the shop has.
 * @throws BAD_REQUEST that names the field: a column is missing, or is not one of the file
 */
export function toMapping(chosen: Chosen, columns: readonly string[]): ChosenMapping {
  const fields: Mapping['fields'] = {};
  for (const field of importedFields) {
    const column = chosen[field];
    if (column === undefined || column === '') continue;
    if (!columns.includes(column)) {
      throw badField(`chosen.${field}`, 'is no column of the file', 'choice');
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
  // A product has no reason to name the choice of its variants.
  if (hasVariants) fields.choice ??= readingOf('choice', 'choice');
  else if (kept.length > 0) {
    for (const field of ['variantOf', 'choice'] as const) {
      fields[field] = readingOf(field, shopColumn(field));
    }
  }
  return { mapping: { fields }, kept };
}
