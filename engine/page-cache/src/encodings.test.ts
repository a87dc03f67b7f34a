import { expect, test } from 'vitest';
import { chooseEncoding } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['brotli-like', 'identity'],
  ['', 'identity'],
])('%s asks for %s', (accept, encoding) => expect(chooseEncoding(accept)).toBe(encoding));
