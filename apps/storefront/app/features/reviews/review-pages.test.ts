import { expect, test } from 'vitest';
import { requestedReviewPage, reviewsQuery } from './review-pages.ts';

test.each([
  ['', 1, ''],
  ['', 2, '?reviews=2'],
  ['?variant=a%2Fb&lang=ar', 3, '?variant=a%2Fb&reviews=3'],
  ['?option-size=m&option-colour=black&reviews=2', 1, '?option-size=m&option-colour=black'],
])('of %j page %i is %j', (search, page, query) => {
  expect(reviewsQuery(search, page)).toBe(query);
  expect(requestedReviewPage(`https://shop.example/shop/product/x${query}`)).toBe(page);
});
