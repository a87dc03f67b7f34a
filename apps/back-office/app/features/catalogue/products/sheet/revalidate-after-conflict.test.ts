import { expect, test } from 'vitest';
import { revalidateAfterConflict } from './revalidate-after-conflict.ts';

test('a page is reloaded after a conflict', () => {
  const isRead = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
    revalidateAfterConflict({ actionStatus, defaultShouldRevalidate });
  expect(isRead(409, false)).toBe(true);
  expect(isRead(400, false)).toBe(false);
  expect(isRead(undefined, true)).toBe(true);
});
