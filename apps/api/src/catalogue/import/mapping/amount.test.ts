import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import type { DecimalMark } from './decimal-text.ts';
import { Unreadable } from './unreadable.ts';

const read = (value: unknown, currency = 'PKR', decimal?: DecimalMark) =>
  readAmount(value, { currency, decimal });

test.each<[string, string, number]>([
  ['₹1,10,990', 'INR', 110_990_00],
  ['₹ 58,990', 'INR', 58_990_00],
  ['Rs. 1,25,000/-', 'PKR', 125_000_00],
  ['Rs.1,25,000/=', 'PKR', 125_000_00],
  ['PKR 1,25,000', 'PKR', 125_000_00],
  ['1,25,000 PKR', 'PKR', 125_000_00],
  ['₨ 450', 'PKR', 450_00],
  ['10,00,000', 'PKR', 1_000_000_00],
  ['1,234,567.89', 'PKR', 1_234_567_89],
  ['12,34,567.5', 'PKR', 1_234_567_50],
  ['2,255', 'PKR', 2_255_00],
  ['۱٬۲۵٬۰۰۰', 'PKR', 125_000_00],
  ['۱,۲۵,۰۰۰ روپے', 'PKR', 125_000_00],
  ['١٬٢٣٤٫٥٠', 'PKR', 1_234_50],
  ['\u200f١٬٢٣٤٫٥٠ د.إ.\u200f', 'AED', 1_234_50],
  ['PKR\u00a01\u00a0234\u00a0567', 'PKR', 1_234_567_00],
  ['1\u202f234,50 kr', 'SEK', 1_234_50],
  ['1.234,56 €', 'EUR', 1_234_56],
  ['1.234.567', 'EUR', 1_234_567_00],
  ['149,90', 'SEK', 149_90],
  ['250:-', 'SEK', 250_00],
  ['250,-', 'EUR', 250_00],
  ["1'234.50", 'EUR', 1_234_50],
  ['US$ 19.99', 'USD', 19_99],
  ['980', 'JPY', 980],
  ['00012', 'PKR', 12_00],
])('%s in %s is %i', (text, currency, minor) => {
  expect(read(text, currency)).toBe(minor);
});

test.each<[string, string, string]>([
  ['1.234', 'EUR', '\'1.234\' may be 1.234 or 1234: set "decimal" in the mapping'],
  ['₹58,990', 'PKR', "is in '₹' (INR), but amounts here are in PKR"],
  ['USD 5', 'PKR', "is in 'USD' (USD), but amounts here are in PKR"],
  ['$5', 'PKR', "is in '$', but amounts here are in PKR"],
  ['PKR 5 USD', 'PKR', "is in 'USD' (USD), but amounts here are in PKR"],
  ['5 each', 'PKR', "has 'each' beside the amount"],
  ['1,25,00', 'PKR', "'1,25,00' has separators where no amount has them"],
  ['10,0000', 'PKR', "'10,0000' has separators where no amount has them"],
  ['1.25.000', 'PKR', "'1.25.000' has separators where no amount has them"],
  ['1,234 567', 'PKR', "'1,234 567' has separators where no amount has them"],
  ['100-200', 'PKR', 'must be an amount'],
  ['free', 'PKR', 'must be an amount'],
  ['Rs.', 'PKR', 'must be an amount'],
  ['-3', 'PKR', "'-3' must not be below zero"],
  ['12345678901234', 'PKR', "'12345678901234' is too large"],
])('%s in %s is refused: %s', (text, currency, reason) => {
  expect(read(text, currency)).toEqual(new Unreadable(reason));
});

test('a megabyte of text is not an amount, and is refused at once', () => {
  for (const piece of [' ', '9', '1,', 'Rs']) {
    const start = performance.now();
    expect(read(piece.repeat(2 ** 19))).toEqual(new Unreadable('must be an amount'));
    expect(performance.now() - start).toBeLessThan(500);
  }
});

test('the mapping’s decimal mark resolves ambiguous amounts, and applies to all', () => {
  expect(read('1.234', 'EUR', ',')).toBe(1_234_00);
  expect(read('1.234', 'EUR', '.')).toBe(1_23);
  expect(read('1,234', 'EUR', ',')).toBe(1_23);
  expect(read('12.50', 'EUR', ',')).toBeInstanceOf(Unreadable);
  expect(read('12,50', 'EUR', '.')).toBeInstanceOf(Unreadable);
  // A JSON number does not have the file's notation.
  expect(read(1.234, 'EUR', ',')).toBe(1_23);
  expect(read(19.999, 'EUR')).toBe(20_00);
  expect(read(1e21, 'EUR')).toBeInstanceOf(Unreadable);
});

describe('an amount in any notation is parsed to the same minor units', () => {
  const minor = fc.integer({ min: 0, max: 10 ** 13 - 1 });
  const styles: [locale: string, currency: string, decimal?: DecimalMark][] = [
    ['en-PK', 'PKR'],
    ['en-IN', 'INR'],
    ['hi-IN', 'INR'],
    ['ur-PK', 'PKR'],
    ['ur-PK-u-nu-arabext', 'PKR'],
    ['ar-EG', 'AED'],
    ['ar-SA-u-nu-arab', 'SAR'],
    ['fa-IR', 'PKR'],
    ['en-US', 'USD'],
    ['de-DE', 'EUR'],
    ['sv-SE', 'SEK'],
    ['de-CH', 'EUR'],
    ['de-DE', 'EUR', ','],
    ['en-US', 'USD', '.'],
    ['ja-JP', 'JPY'],
  ];
  test.each(styles)('%s %s, decimal mark %s', (locale, currency, decimal) => {
    const digits = currency === 'JPY' ? 0 : 2;
    fc.assert(
      fc.property(
        minor,
        fc.constantFrom('symbol', 'narrowSymbol', 'code', 'none'),
        (units, show) => {
          const format = new Intl.NumberFormat(locale, {
            ...(show === 'none'
              ? {}
              : { style: 'currency', currency, currencyDisplay: show as 'code' }),
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
          });
          // Exact decimal text, not a float.
          const text = `${BigInt(units) / BigInt(10 ** digits)}.${String(units % 10 ** digits).padStart(digits, '0')}`;
          const written = format.format(
            (digits ? text : String(units)) as Intl.StringNumericLiteral,
          );
          expect(read(written, currency, decimal), written).toBe(units);
        },
      ),
    );
  });

  test.each(['Rs. ', 'Rs ', 'PKR ', '₨', ''])('%sN/-', (name) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (rupees) => {
        const written = `${name}${rupees.toLocaleString('en-IN')}/-`;
        expect(read(written), written).toBe(rupees * 100);
      }),
    );
  });
});
