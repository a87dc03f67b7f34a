import { expect, test } from 'vitest';
import { callable, canLogIn, hasWallet } from './phone-rules.ts';

test.each(['+923001234567', '03001234567', '0300 1234567', '+46701234567', '0046701234567'])(
  '%s can be sent a code',
  (number) => expect(canLogIn(number)).toBeUndefined(),
);

test.each(['12', '0300', '+92300', 'my number'])('%s is no Pakistani number', (number) =>
  expect(canLogIn(number)).toBe('fieldFault.phonePk'),
);

test('numbers of other countries are refused with another text', () => {
  expect(canLogIn('+4612')).toBe('fieldFault.phone');
});

test('a callable number need not be a mobile number', () => {
  expect(callable('042 35761234')).toBeUndefined();
  expect(callable('042')).toBe('fieldFault.phone');
});

test.each(['0345 1230003', '+92 345 1230003', '00923451230003', '923451230003', '0345-1230003'])(
  '%s has a wallet',
  (number) => expect(hasWallet(number)).toBeUndefined(),
);

test.each(['042 1234567', '+46701234567', '0345'])('%s has none', (number) =>
  expect(hasWallet(number)).toBe('fieldFault.mobile'),
);
