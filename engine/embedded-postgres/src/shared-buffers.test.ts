import { expect, test } from 'vitest';
import { sharedBuffers } from './shared-buffers.ts';

test("PostgreSQL's cache is a quarter of the memory, between 128 MB and 1 GB", () => {
  const gigabyte = 2 ** 30;
  expect([0.25, 1, 2, 64].map((size) => sharedBuffers(size * gigabyte))).toEqual([
    128, 256, 512, 1024,
  ]);
});
