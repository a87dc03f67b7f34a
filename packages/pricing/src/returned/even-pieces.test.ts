import { expect, test } from 'vitest';
import { matchEvenPieces } from './even-pieces.ts';

const medium = { productId: 1, itemId: 10 };
const large = { productId: 1, itemId: 11 };
const other = { productId: 2, itemId: 20 };

test('another size of the returned product costs what was paid, and other items do not', () => {
  const back = [{ ...medium, quantity: 2, amount: 1_001 }];
  expect(matchEvenPieces(back, [{ ...large, quantity: 2 }])).toEqual([
    { index: 0, quantity: 2, paid: 1_001 },
  ]);
  expect(matchEvenPieces(back, [{ ...other, quantity: 2 }])).toEqual([
    { index: 0, quantity: 2, paid: undefined },
  ]);
});

test('pieces beyond those returned are a separate line', () => {
  const back = [{ ...medium, quantity: 1, amount: 500 }];
  expect(matchEvenPieces(back, [{ ...medium, quantity: 3 }])).toEqual([
    { index: 0, quantity: 1, paid: 500 },
    { index: 0, quantity: 2, paid: undefined },
  ]);
});

test('the same variant is matched first, and nothing twice', () => {
  const back = [
    { ...medium, quantity: 1, amount: 700 },
    { ...large, quantity: 1, amount: 500 },
  ];
  const requested = [
    { ...large, quantity: 2 },
    { ...medium, quantity: 1 },
  ];
  expect(matchEvenPieces(back, requested)).toEqual([
    { index: 0, quantity: 1, paid: 500 },
    { index: 0, quantity: 1, paid: undefined },
    { index: 1, quantity: 1, paid: 700 },
  ]);
});

test('shares of an odd amount add up to it', () => {
  const back = [{ ...medium, quantity: 3, amount: 100 }];
  const parts = matchEvenPieces(back, [
    { ...large, quantity: 1 },
    { ...medium, quantity: 2 },
  ]);
  expect(parts.reduce((sum, { paid = 0 }) => sum + paid, 0)).toBe(100);
});
