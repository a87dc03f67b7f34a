// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { Price } from './price.tsx';

afterEach(cleanup);

describe('an amount', () => {
  test.each([
    [20_000_000, 'Rs', 'Rs\u00a0200,000.00'],
    [5, '$', '$0.05'],
    [0, 'Rs', 'Rs\u00a00.00'],
    [123_456_789_012, 'Kr', 'Kr\u00a01,234,567,890.12'],
    [-150_000, 'Rs', '-Rs\u00a01,500.00'],
    [null, 'Rs', 'Rs\u00a00'],
    [undefined, '$', '$0'],
  ])('%s in %s is written %s', (minor, symbol, expected) => {
    expect(formatAmount(minor, symbol)).toBe(expected);
  });

  test('has two decimals, groups of three, and can be read back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (minor) => {
        const written = formatAmount(minor, '$');
        expect(written).toMatch(/^\$\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(Number(written.replace(/\D/g, ''))).toBe(minor);
      }),
    );
  });

  test('refuses what is not a whole number of minor units', () => {
    expect(() => formatAmount(10.5, 'Rs')).toThrow(RangeError);
    expect(() => formatAmount(Number.NaN, 'Rs')).toThrow(RangeError);
  });
});

describe('a price', () => {
  const text = (oldAmount?: number | null) =>
    render(<Price amount={10_000} oldAmount={oldAmount} symbol="$" />).container.textContent;

  test('says Was and Now, and strikes the old one through', () => {
    expect(text(15_000)).toBe('Now $100.00Was $150.00');
    expect(document.querySelector('s')?.textContent).toBe('Was $150.00');
  });

  test.each([10_000, 9_000, null, undefined])('shows no old price of %s', (oldAmount) => {
    expect(text(oldAmount)).toBe('$100.00');
  });
});
