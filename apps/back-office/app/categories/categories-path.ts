import { backOfficePath } from '@karwan/contract/back-office';

/** Where the tree of categories is changed, the brands and the collections. */
export const categoriesPath = `${backOfficePath}/categories`;
export const brandsPath = `${backOfficePath}/brands`;
export const collectionsPath = `${backOfficePath}/collections`;
