/** Progress of an import. A worker is busy during the steps that end in `ing`. */
export const importSteps = [
  'new',
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStep = (typeof importSteps)[number];

/** Fields that a column of a file can be mapped to; the required ones come first. */
export const importedFields = [
  'itemCustomId',
  'name',
  'categoryPath',
  'price',
  'salePrice',
  'stock',
  'stockAsOf',
  'description',
  'brand',
  'otherCategories',
  'pictures',
  'badges',
  'features',
  'facts',
  'specs',
  'gtin',
  'weightGrams',
  'freeShipping',
  'returnDays',
  'authenticity',
  'vatPercent',
  'rating',
  'reviews',
  'popularity',
  'listedAt',
  'variantOf',
  'choice',
  'options',
  // The branch of a row, in a file for all branches.
  'branch',
] as const;
export type ImportedField = (typeof importedFields)[number];
/** Fields of a product or an offer. */
export type RowField = Exclude<ImportedField, 'branch'>;
/** Required fields. */
export const neededFields: readonly RowField[] = ['itemCustomId', 'name', 'categoryPath', 'price'];

/** How a file's stock changes existing offers. */
export const importStockWays = ['leave', 'difference', 'count'] as const;

/** Maximum size of a file uploaded in one call, in bytes; larger ones are uploaded in parts. */
export const maxImportBytes = 10 * 1024 * 1024;
/** Maximum size of a part of a larger file, in bytes. */
export const maxPartBytes = 1024 * 1024;
/** Days for which an import can be undone. */
export const importUndoneFor = 30;
