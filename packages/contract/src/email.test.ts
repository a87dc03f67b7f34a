import { describe, expect, test } from 'vitest';
import { emailFault, emailKey, sendableEmail } from './email.ts';

describe('email addresses', () => {
  test.each([
    'ayesha@example.com',
    'o.khan+shop@mail.example.co.uk',
    "o'neil_1@example.pk",
    'user@münchen.example',
    'user@xn--mnchen-3ya.example',
    'user@مثال.پاکستان',
    'user@例え.テスト',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is taken', (typed) => {
    expect(emailFault(typed)).toBeUndefined();
  });

  test.each([
    '',
    '@example.com',
    'ayesha',
    'ayesha@',
    'ayesha@localhost',
    'a b@example.com',
    'ayesha@exa mple.com',
    '.a@example.com',
    'a..b@example.com',
    'a@b@example.com',
    'a@example..com',
    'a@-example.com',
    'a@127.0.0.1',
    'a@[127.0.0.1]',
    'a@example.com/x',
    'a@example.com:25',
    'a@example.com?subject=x',
    'a\r\nbcc: b@example.com',
    'a@example.com\nbcc:x',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.example`,
    'ü ü@example.com',
    'a\u202Eb@example.com',
  ])('%j is not', (typed) => {
    expect(emailFault(typed)).toBe('invalid');
  });

  test.each(['علی@example.com', 'ü@example.com', 'zoë.k@münchen.example'])(
    'of %s it is said that letters before the @ must be Latin',
    (typed) => {
      expect(emailFault(typed)).toBe('letters');
    },
  );
});

test('email is sent to the domain in Punycode, and the part before the @ is kept', () => {
  expect(sendableEmail('Some.One@München.example')).toBe('Some.One@xn--mnchen-3ya.example');
  expect(sendableEmail('ayesha@example.com')).toBe('ayesha@example.com');
  expect(sendableEmail('')).toBe('');
});

test('all spellings of an address have one key', () => {
  const keys = [
    'User@München.example',
    ' user@xn--mnchen-3ya.EXAMPLE ',
    'user@mu\u0308nchen.example',
  ];
  expect(new Set(keys.map(emailKey))).toEqual(new Set(['user@xn--mnchen-3ya.example']));
});
