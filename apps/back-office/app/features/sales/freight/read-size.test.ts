import { expect, test } from 'vitest';
import { readSize } from './read-size.ts';

test.each([
  ['30 x 20 x 7.5', [300, 200, 75]],
  ['30×20×10', [300, 200, 10 * 10]],
  ['30*20*10', [300, 200, 100]],
])('reads %s in centimetres', (text, size) => expect(readSize(text)).toEqual(size));

test.each(['', '30 x 20', '30 x 0 x 10', 'large', '30 x 20 x 10 x 5', '-1 x 2 x 3'])(
  'refuses %j',
  (text) => expect(readSize(text)).toBeUndefined(),
);
