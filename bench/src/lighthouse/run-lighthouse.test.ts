import { expect, test } from 'vitest';
import { slowdownFor } from './run-lighthouse.ts';

test('CPU throttling is the default, and less only on slower machines', () => {
  expect(slowdownFor(2_400)).toBe(4);
  expect(slowdownFor(1_500)).toBe(4);
  expect(slowdownFor(750)).toBe(2);
  expect(slowdownFor(100)).toBe(1);
});
