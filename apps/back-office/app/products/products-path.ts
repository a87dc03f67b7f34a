import { backOfficePath } from '@karwan/contract/back-office';

/** Where products are looked after. */
export const productsPath = `${backOfficePath}/products`;
/** Where files of products are imported. */
export const importsPath = `${backOfficePath}/imports`;
export const pricesPath = `${productsPath}/prices`;
/** Where a rule is looked at for the prices of a whole list. */
export const rulePath = `${pricesPath}/rule`;
