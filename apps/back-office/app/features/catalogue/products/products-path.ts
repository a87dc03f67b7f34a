import { backOfficePath } from '@karwan/contract/back-office';

export const productsPath = `${backOfficePath}/products`;
export const importsPath = `${backOfficePath}/imports`;
export const pricesPath = `${productsPath}/prices`;
/** A product's page in the shop. */
export const shopProductPath = (itemCustomId: string) =>
  `/shop/product/${encodeURIComponent(itemCustomId)}`;
/** The preview of a price rule for a whole list. */
export const rulePath = `${pricesPath}/rule`;
