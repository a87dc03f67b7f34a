/** How far an import is. What ends in `ing` is being done by a worker. */
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

/** Fields that a column of a file may fill, the ones without which there is no product first. */
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
  'vatPercent',
  'rating',
  'reviews',
  'popularity',
  'listedAt',
  'variantOf',
  'choice',
  'options',
  // Whose a row is: then all branches are in one file.
  'branch',
] as const;
export type ImportedField = (typeof importedFields)[number];
/** What a column says of goods. */
export type RowField = Exclude<ImportedField, 'branch'>;
/** Of these each import needs a column. */
export const neededFields: readonly RowField[] = ['itemCustomId', 'name', 'categoryPath', 'price'];

/** What a file's stock does to offers that are there. */
export const importStockWays = ['leave', 'difference', 'count'] as const;

/** Bytes of a file that comes by one call; larger ones come in parts. */
export const mostImportBytes = 10 * 1024 * 1024;
/** Bytes of a part of a larger file, at most. */
export const mostPartBytes = 1024 * 1024;
/** So many days an import can be taken back. */
export const importUndoneFor = 30;
