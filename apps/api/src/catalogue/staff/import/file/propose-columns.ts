import { type ImportedField, importedFields } from '@karwan/contract/import-steps';

/** The column that is mapped to each field. */
export type ColumnProposal = { readonly [Field in ImportedField]?: string };

/** Names of the fields in files of suppliers and other shops. */
const otherNames: { readonly [Field in ImportedField]?: readonly string[] } = {
  itemCustomId: ['sku', 'code', 'id', 'itemcode', 'productcode', 'handle'],
  name: ['title', 'product', 'productname', 'item'],
  categoryPath: ['category', 'categories', 'productcategory', 'department'],
  price: ['regularprice', 'unitprice', 'variantprice', 'retailprice'],
  salePrice: ['specialprice', 'discountprice', 'offerprice'],
  stock: ['quantity', 'qty', 'inventory', 'available', 'instock'],
  description: ['descriptiontext', 'body', 'details', 'longdescription'],
  brand: ['vendor', 'maker', 'manufacturer'],
  pictures: ['images', 'image', 'imageurl', 'picture', 'photo', 'photos'],
  gtin: ['barcode', 'ean', 'upc'],
  weightGrams: ['weight', 'weightg', 'grams'],
  variantOf: ['parent', 'parentsku'],
};

const folded = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Maps columns to fields by name, each column once: first by the shop's own names, then by other names. */
export function proposeColumns(columns: readonly string[]): ColumnProposal {
  const left = new Map(columns.map((column) => [folded(column), column]));
  const chosen: { [Field in ImportedField]?: string } = {};
  const take = (field: ImportedField, names: readonly string[]) => {
    const name = names.find((one) => left.has(one));
    if (chosen[field] !== undefined || name === undefined) return;
    chosen[field] = left.get(name);
    left.delete(name);
  };
  for (const field of importedFields) take(field, [folded(field)]);
  for (const field of importedFields) take(field, otherNames[field] ?? []);
  return chosen;
}
