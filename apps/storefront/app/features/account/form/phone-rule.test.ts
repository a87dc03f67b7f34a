import { expect, test } from 'vitest';
import { phoneFault } from './phone-rule.ts';

test.each(['+923001234567', '03001234567', '0300 1234567', '+46701234567', '0046701234567'])(
  '%s can be sent a code',
  (number) => expect(phoneFault(number)).toBeUndefined(),
);

test.each(['12', '0300', '+92300', 'my number'])('%s is no Pakistani number', (number) =>
  expect(phoneFault(number)).toBe('account.login.badPhonePk'),
);

test('numbers of other countries are told so in other words, and nothing at all in its own', () => {
  expect(phoneFault('+4612')).toBe('account.login.badPhone');
  expect(phoneFault(' ')).toBe('fieldFault.required');
});
