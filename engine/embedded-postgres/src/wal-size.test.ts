import { expect, test } from 'vitest';
import { walSize } from './wal-size.ts';

test.each([
  [200, 4],
  [25, 2],
  [3, 1],
])('with %s GB of free disk the log may have %s GB', (free, size) => {
  expect(walSize(free * 2 ** 30)).toBe(size);
});
