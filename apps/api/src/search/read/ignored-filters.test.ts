import { expect, test } from 'vitest';
import { ignoredFilters } from './ignored-filters.ts';

const names = (chosen: Parameters<typeof ignoredFilters>[0]) => [...ignoredFilters(chosen)];

test('everything is read unless the shopper removed it; unknown names are ignored', () => {
  expect(names({})).toEqual([]);
  expect(names({ ignore: 'audience,price' })).toEqual(['price', 'audience']);
  expect(names({ ignore: 'colour,,prices' })).toEqual([]);
});

test('the filter bar overrides the words of the query', () => {
  expect(names({ minPrice: 0 })).toEqual(['price']);
  expect(names({ maxPrice: 500_000, ignore: 'price' })).toEqual(['price']);
  expect(names({ sort: 'relevance' })).toEqual(['cheapest', 'dearest']);
});
