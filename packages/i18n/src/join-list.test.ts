import { expect, test } from 'vitest';
import { joinList } from './join-list.ts';

test('a list has the comma of its language', () => {
  expect(joinList('en', ['Lahore', 'Karachi'])).toBe('Lahore, Karachi');
  expect(joinList('ru', ['Lahore', 'Karachi'])).toBe('Lahore, Karachi');
  expect(joinList('ur', ['لاہور', 'کراچی'])).toBe('لاہور، کراچی');
  expect(joinList('ar', ['لاهور'])).toBe('لاهور');
});
