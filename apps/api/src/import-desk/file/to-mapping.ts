import { importedFields, neededFields } from '@karwan/contract/import-steps';
import { readingOf } from '../../catalogue/import/mapping/default-mapping.ts';
import type { Mapping } from '../../catalogue/import/mapping/mapping.ts';
import { badField } from '../../platform/faults.ts';
import type { Chosen } from './propose-columns.ts';

/** Rows of variants take their names and categories from the product. */
const neededOfVariants = ['itemCustomId', 'price'];

/**
 * The mapping by which a file is imported: each chosen column is read as in the shop's own form.
 * @throws BAD_REQUEST that names the field: a column is missing, or is not one of the file
 */
export function toMapping(chosen: Chosen, columns: readonly string[]): Mapping {
  const fields: Mapping['fields'] = {};
  for (const field of importedFields) {
    const column = chosen[field];
    if (column === undefined || column === '') continue;
    if (!columns.includes(column)) {
      throw badField(`chosen.${field}`, 'is no column of the file', 'choice');
    }
    fields[field] = readingOf(field, column);
  }
  for (const field of neededFields) {
    if (fields[field] !== undefined) continue;
    if (!chosen.variantOf || neededOfVariants.includes(field)) {
      throw badField(`chosen.${field}`, 'is required', 'required');
    }
    fields[field] = readingOf(field, field);
  }
  // A product has no reason to name the choice of its variants.
  if (fields.variantOf !== undefined) fields.choice ??= readingOf('choice', 'choice');
  return { fields };
}
