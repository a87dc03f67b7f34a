import { expect, test } from 'vitest';
import { requirePage } from './require-page.ts';

function redirectTarget(page: number, count: number, search: string): string | undefined {
  const products = page <= Math.ceil(count / 12) ? [{} as never] : [];
  try {
    requirePage(
      { page, perPage: 12, count, products },
      new URL(`https://shop.example/department/luxury${search}`),
    );
    return undefined;
  } catch (thrown) {
    return (thrown as Response).headers.get('location') ?? '';
  }
}

test.each([
  [1, 0, '', undefined],
  [5, 60, '?page=5', undefined],
  [99, 60, '?page=99&sort=price', '/department/luxury?page=5&sort=price'],
  [6, 60, '?page=6', '/department/luxury?page=5'],
  [2, 0, '?page=2', '/department/luxury'],
  [2, 3, '?page=2&brand=x', '/department/luxury?brand=x'],
])('page %i of %i products%s leads to %s', (page, count, search, to) => {
  expect(redirectTarget(page, count, search)).toBe(to);
});
