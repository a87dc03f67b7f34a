import { backOfficePath } from '@karwan/contract/back-office';

/** Where the tree of categories is changed, and the brands. */
export const categoriesPath = `${backOfficePath}/categories`;
export const brandsPath = `${backOfficePath}/brands`;
