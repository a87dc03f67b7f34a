import { expect, test } from 'vitest';
import { cellName, rowsOf } from './row-cells.ts';

test('fields of a form are grouped into rows again, whatever the names of their columns', () => {
  const rows = [
    { 'a-1': 'x', 'Regular price': '5' },
    { 'a-1': '', 'Regular price': '6' },
  ];
  const values = Object.fromEntries(
    rows.flatMap((row, number) =>
      Object.entries(row).map(([column, value]) => [cellName(number, column), value]),
    ),
  );
  expect(rowsOf({ ...values, intent: 'retry' })).toEqual(rows);
});
