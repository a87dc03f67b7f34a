// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

describe('a price', () => {
  const text = (oldAmount?: number | null, amount: number | null = 10_000) =>
    render(<Price amount={amount} oldAmount={oldAmount} currency={{ symbol: '$', decimals: 2 }} />)
      .container.textContent;

  test('shows Was and Now, and strikes the old one through', () => {
    expect(text(15_000)).toBe('Now $100Was $150');
    expect(document.querySelector('s')?.textContent).toBe('Was $150');
  });

  test.each([10_000, 9_000, null, undefined])('shows no old price of %s', (oldAmount) => {
    expect(text(oldAmount)).toBe('$100');
  });

  test.each([
    [10_050, '$100.50'],
    [null, '$0'],
  ])('has the decimals of %s only if they are not zero', (amount, shown) => {
    expect(text(undefined, amount)).toBe(shown);
  });
});
