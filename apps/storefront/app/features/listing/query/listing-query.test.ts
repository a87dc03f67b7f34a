import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isChosen, withValue } from './chosen-options.ts';
import {
  listingAddress,
  plainQuery as plain,
  readListingQuery,
  requestedFilters,
  sorts,
  views,
  writeListingQuery,
} from './listing-query.ts';

const plainQuery = { ...plain, decimals: 2 };
const amount = fc.integer({ min: 0, max: 99_999_999_999 });
const query = fc.record(
  {
    decimals: fc.constant(2),
    minPrice: amount,
    maxPrice: amount,
    brands: fc
      .uniqueArray(fc.integer({ min: 0, max: 999_999_999 }), { maxLength: 40 })
      .map((ids) => ids.sort((a, b) => a - b).map(String)),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    options: fc
      .uniqueArray(
        fc.record({
          optionId: fc.string({ minLength: 1, maxLength: 8 }),
          valueIds: fc
            .uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 })
            .map((ids) => ids.sort()),
        }),
        { maxLength: 4, selector: ({ optionId }) => optionId },
      )
      .map((options) => options.sort((a, b) => (a.optionId < b.optionId ? -1 : 1))),
    ignored: fc.subarray(['audience', 'cheapest', 'dearest', 'price'] as const),
    sort: fc.constantFrom(...sorts),
    view: fc.constantFrom(...views),
    page: fc.integer({ min: 1, max: 10_000 }),
  },
  {
    requiredKeys: [
      ...(['decimals', 'brands', 'inStock', 'onSale', 'options', 'ignored', 'view'] as const),
      'page',
    ],
  },
);

test('parsing reverses writing', () => {
  fc.assert(
    fc.property(query, (requested) => {
      expect(readListingQuery(writeListingQuery(requested), 2)).toEqual(requested);
    }),
  );
});

test('any query string is valid, and normalizing it twice changes nothing more', () => {
  const names = fc.constantFrom(
    ...['page', 'min', 'max', 'brand', 'stock', 'sale', 'sort', 'view', 'ignore'],
    ...['option-', 'option-size', 'option-colour'],
  );
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '0', '1,2', '-1', '1e9', ' 7 ', 'price'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, anything)), (pairs) => {
      const once = writeListingQuery(readListingQuery(new URLSearchParams(pairs), 2));
      expect(String(writeListingQuery(readListingQuery(once, 2)))).toBe(String(once));
    }),
  );
});

describe('a form without script', () => {
  test('may submit empty fields, which do not filter', () => {
    expect(readListingQuery(new URLSearchParams('min=&max=&sort=&view='), 2)).toEqual(plainQuery);
  });

  test('submits a checkbox for each brand, and prices as typed', () => {
    const read = readListingQuery(new URLSearchParams('brand=12&brand=3&min=1,250.5&max=90000'), 2);
    expect(read).toMatchObject({ brands: ['3', '12'], minPrice: 125_050, maxPrice: 9_000_000 });
  });
});

test('a value is added to and removed from its option, whatever else is selected', () => {
  fc.assert(
    fc.property(query, fc.constantFrom('size', 'colour'), ({ options }, optionId) => {
      const some = options.slice(0, 3);
      const added = withValue(some, optionId, '42', true);
      expect(isChosen(added, optionId, '42')).toBe(true);
      const back = withValue(added, optionId, '42', false);
      expect(back).toEqual(withValue(some, optionId, '42', false));
      expect(isChosen(back, optionId, '42')).toBe(false);
    }),
  );
});

test('a URL with more values than the API accepts does not filter by them', () => {
  const params = new URLSearchParams(
    Array.from({ length: 40 }, (_, at) => ['option-size', `${'x'.repeat(60)}${at}`]),
  );
  expect(readListingQuery(params, 2)).toEqual(plainQuery);
});

test('a change of filters returns to page 1; a change of page or view does not', () => {
  const deep = { ...plainQuery, page: 7 };
  expect(listingAddress('/x', deep, { onSale: true })).toBe('/x?sale=1');
  expect(listingAddress('/x', deep, { page: 8 })).toBe('/x?page=8');
  expect(listingAddress('/x', deep, { view: 'list' })).toBe('/x?page=7&view=list');
  expect(listingAddress('/x', plainQuery)).toBe('/x');
});

test('removed filters stay removed while a search is filtered, sorted and paged', () => {
  const read = (text: string) => readListingQuery(new URLSearchParams(text), 2);
  const taken = read('ignore=price,audience,colour&ignore=price');
  expect(taken.ignored).toEqual(['audience', 'price']);
  expect(listingAddress('/x', taken, { page: 2 })).toBe('/x?ignore=audience&ignore=price&page=2');
  expect(listingAddress('/x', taken, { onSale: true, sort: 'newest' })).toBe(
    '/x?ignore=audience&ignore=price&sale=1&sort=newest',
  );
  expect(listingAddress('/x', { ...taken, page: 3 }, { ignored: [] })).toBe('/x');
});

test('filters without effect are not sent', () => {
  expect(
    Object.values(requestedFilters(plainQuery)).filter((value) => value !== undefined),
  ).toEqual([]);
});

test('a URL without a view has the default of its path, and any other view is written', () => {
  const list = '/shop/category-list';
  expect(readListingQuery(new URLSearchParams(), 2, list).view).toBe('list');
  expect(readListingQuery(new URLSearchParams(), 2, '/shop/luxury').view).toBe('grid');
  fc.assert(
    fc.property(fc.constantFrom(...views), fc.constantFrom(list, '/department/1'), (view, path) => {
      const address = listingAddress(path, plainQuery, { view });
      const { pathname, searchParams } = new URL(address, 'https://shop.example');
      expect(readListingQuery(searchParams, 2, pathname).view).toBe(view);
    }),
  );
});
