import { backOfficePath } from '@karwan/contract/back-office';

export const categoriesPath = `${backOfficePath}/categories`;
export const brandsPath = `${backOfficePath}/brands`;
export const collectionsPath = `${backOfficePath}/collections`;
