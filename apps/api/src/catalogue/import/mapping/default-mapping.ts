import type { Mapping } from './mapping.ts';

/** Files in the shop's own columns; lists are lists in JSON and separated by `|` in CSV. */
export const defaultMapping: Mapping = {
  fields: {
    itemCustomId: 'itemCustomId',
    name: 'name',
    categoryPath: { from: ['categoryPath', 'category'], with: [{ split: '>' }] },
    otherCategories: { from: 'otherCategories', with: [{ split: '|' }, { splitEach: '>' }] },
    price: { from: 'price', with: [{ minor: 'branch' }] },
    salePrice: { from: 'salePrice', with: [{ minor: 'branch' }] },
    stock: { from: 'stock', with: ['integer'], default: 0 },
    description: { from: 'description', with: ['stripHtml'] },
    brand: 'brand',
    pictures: { from: 'pictures', with: [{ split: '|' }] },
    badges: { from: 'badges', with: [{ split: '|' }] },
    features: { from: 'features', with: [{ pairs: '|' }] },
    facts: { from: 'facts', with: [{ pairs: '|' }] },
    specs: { from: 'specs', with: [{ pairs: '|' }] },
    gtin: 'gtin',
    weightGrams: { from: 'weightGrams', with: ['integer'] },
    freeShipping: { from: 'freeShipping', with: ['boolean'], default: false },
    popularity: { from: 'popularity', with: ['integer'], default: 0 },
  },
};
