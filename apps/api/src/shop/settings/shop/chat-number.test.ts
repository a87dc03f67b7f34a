import { expect, test } from 'vitest';
import { readChatNumber } from './chat-number.ts';

test.each([
  ['03214567890', '923214567890'],
  ['0321 456-7890', '923214567890'],
  ['+92 (321) 4567890', '923214567890'],
  ['923214567890', '923214567890'],
  ['0092 321 4567890', '923214567890'],
  ['3214567890', '923214567890'],
  ['+44 20 7946 0018', '442079460018'],
  ['442079460018', '442079460018'],
  ['0422', undefined],
  ['12', undefined],
])('%s of a shop in Pakistan is %s', (written, number) => {
  expect(readChatNumber(written, 'PK')).toBe(number);
});
