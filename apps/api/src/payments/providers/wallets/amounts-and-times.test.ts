import fc from 'fast-check';
import { expect, test } from 'vitest';
import { walletNumber } from './phone-number.ts';
import { fromRupees, toRupees } from './rupee-amount.ts';
import { walletReference } from './wallet-reference.ts';
import { compactTime, isoLocalTime, readClockTime, spacedTime } from './wallet-times.ts';

test('an amount written in rupees is read back to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (amount) => {
      const text = toRupees(amount);
      expect(text).toMatch(/^\d+\.\d{1,2}$/);
      expect(fromRupees(text)).toBe(amount);
    }),
  );
});

test('an amount that JSON carries as a number is read to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      expect(
        fromRupees(
          JSON.parse(`${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`),
        ),
      ).toBe(amount);
    }),
  );
});

test.each([
  [1_000, '10.0'],
  [1_050, '10.5'],
  [1_055, '10.55'],
  [5, '0.05'],
  [0, '0.0'],
])('%i paisa are %s rupees', (amount, text) => {
  expect(toRupees(amount)).toBe(text);
});

test.each(['', '1,000.00', '-5', '1.005', 'NaN', '1e3', '12.', ' ', '99999999999999999'])(
  '"%s" is not an amount',
  (text) => {
    expect(fromRupees(text)).toBeUndefined();
  },
);

test('fractions of a paisa and negative amounts are refused', () => {
  expect(() => toRupees(10.5)).toThrow(RangeError);
  expect(() => toRupees(-1)).toThrow(RangeError);
});

test("times are in Pakistan's time zone, whatever the server's is", () => {
  const evening = new Date('2025-12-31T20:15:09Z');
  expect(compactTime(evening)).toBe('20260101011509');
  expect(spacedTime(evening)).toBe('20260101 011509');
  expect(isoLocalTime(evening)).toBe('2026-01-01T01:15:09');
});

test.each([
  ['10/04/2023 01:55 PM', '2023-04-10T08:55:00.000Z'],
  ['01/01/2026 12:05 AM', '2025-12-31T19:05:00.000Z'],
  ['31/12/2025 12:00 PM', '2025-12-31T07:00:00.000Z'],
])('%s is read on those clocks', (text, moment) => {
  expect(readClockTime(text)?.toISOString()).toBe(moment);
});

test.each(['2023-04-10', '41/04/2023 01:55 PM', ''])('"%s" is not a valid time', (text) => {
  expect(readClockTime(text)).toBeUndefined();
});

test.each(['0300 1234567', '+92 300 1234567', '923001234567', '0092-300-1234567'])(
  '%s is written as the wallets want it',
  (text) => {
    expect(walletNumber(text)).toBe('03001234567');
  },
);

test.each(['042 35761999', '+46 70 123 45 67', '0300 12345', 'call me', ''])(
  '"%s" is not a Pakistani mobile number',
  (text) => {
    expect(walletNumber(text)).toBeUndefined();
  },
);

test("a payment's reference at a wallet is deterministic, short and unique", () => {
  const named = fc.record({
    tenantId: fc.integer({ min: 1, max: 3 }),
    parentOrderId: fc.stringMatching(/^[0-9A-Z]{1,3}$/),
    payeeReference: fc.stringMatching(/^[0-9a-f]{6,8}$/),
  });
  fc.assert(
    fc.property(named, named, (one, other) => {
      expect(walletReference(one)).toMatch(/^[0-9A-Z]{20}$/);
      expect(walletReference({ ...one })).toBe(walletReference(one));
      const isOther = JSON.stringify(one) !== JSON.stringify(other);
      if (isOther) expect(walletReference(one)).not.toBe(walletReference(other));
    }),
  );
});
