import { expect, test } from 'vitest';
import { ignoredFilters } from './ignored-filters.ts';

const names = (chosen: Parameters<typeof ignoredFilters>[0]) => [...ignoredFilters(chosen)];

test('everything is read unless the shopper took it off; unknown names do nothing', () => {
  expect(names({})).toEqual([]);
  expect(names({ ignore: 'audience,price' })).toEqual(['price', 'audience']);
  expect(names({ ignore: 'colour,,prices' })).toEqual([]);
});

test('what the filter bar has wins over what the words say', () => {
  expect(names({ minPrice: 0 })).toEqual(['price']);
  expect(names({ maxPrice: 500_000, ignore: 'price' })).toEqual(['price']);
  expect(names({ sort: 'relevance' })).toEqual(['cheapest']);
});
