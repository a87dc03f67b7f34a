import { expect, test } from 'vitest';
import { barScreens } from './bar-screens.ts';

const paths = (...names: string[]) => names.map((name) => ({ path: `/staff${name}` }));

test('the warehouse’s bar has Pick, Hand over and Scan; other roles have the first entries of the menu', () => {
  const warehouse = paths('', '/orders', '/returns', '/pick', '/ship', '/scan', '/stock');
  expect(barScreens(warehouse)).toEqual(paths('/pick', '/ship', '/scan'));
  const staff = paths('', '/orders', '/calls', '/pick', '/ship', '/scan');
  expect(barScreens(staff)).toEqual(paths('', '/orders', '/calls'));
  expect(barScreens(paths('', '/deliveries', '/scan'))).toEqual(paths('', '/deliveries', '/scan'));
});
