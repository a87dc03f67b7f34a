import { expect, test } from 'vitest';
import { matches } from './if-none-match.ts';

test.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a" ,"c"', '"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
])('%s matches %s: %s', (header, etag, is) => expect(matches(header, etag)).toBe(is));
