import { expect, test } from 'vitest';
import { isEasyPassword } from './password-strength.ts';

const known = ['Lahore Lamps', '+923001234567', 'sana.malik@example.com', null, ''];

test.each([
  ['short', 'x8#kQ2!vLp0'],
  ['a known password', 'qwertyuiop123'],
  ['a sequence', '123456789012'],
  ['a repetition', 'aaaaaaaaaaaaaa'],
  ['a repeated word', 'abcabcabcabcabc'],
  ['a row of keys', 'qwertyuiop[]'],
  ['the word itself', 'Pass-Word of the river 81'],
  ["the shop's name", 'lahorelamps-by-the-river'],
  ['the number as dialled', 'river-03001234567-lamp'],
  ['the number without its network', 'river 123-4567 lamp'],
  ['the mailbox', 'SanaMalik likes the river'],
])('%s is refused', async (_, password) => {
  expect(await isEasyPassword(password, known)).toBe(true);
});

test.each([
  'lamp-on-the-river',
  'دریا پر چراغ جلتا ہے',
  'x8#kQ2!vLp0z',
  'correct horse battery staple '.repeat(4),
])('%s is accepted', async (password) => {
  expect(await isEasyPassword(password, known)).toBe(false);
});
