import { expect, test } from 'vitest';
import { shownAnew } from './shown-anew.ts';

test('after a conflict a page is read anew, after other refusals it stays', () => {
  expect(shownAnew({ actionStatus: 409, defaultShouldRevalidate: false })).toBe(true);
  expect(shownAnew({ actionStatus: 400, defaultShouldRevalidate: false })).toBe(false);
  expect(shownAnew({ actionStatus: undefined, defaultShouldRevalidate: true })).toBe(true);
});
