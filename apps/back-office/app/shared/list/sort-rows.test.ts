import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { sortRows } from './sort-rows.ts';

type Row = readonly [name: string, total: number];
const rows: readonly Row[] = [
  ['Bano', 900],
  ['Ali', 1000],
  ['Zara', 900],
];
const column = { title: 'orders.column.id', position: 'head', show: () => null } as const;
const columns: readonly Column<Row>[] = [
  { ...column, key: 'name', sortBy: ([name]) => name },
  { ...column, key: 'total', sortBy: ([, total]) => total },
  { ...column, key: 'state' },
];
const names = (key: string, direction: 'ascending' | 'descending') =>
  sortRows(rows, columns, { key, direction }).map(([name]) => name);

test('numbers are sorted as numbers, names by the alphabet, and equal rows stay as they came', () => {
  expect(names('total', 'ascending')).toEqual(['Bano', 'Zara', 'Ali']);
  expect(names('total', 'descending')).toEqual(['Ali', 'Bano', 'Zara']);
  expect(names('name', 'descending')).toEqual(['Zara', 'Bano', 'Ali']);
});

test('without a sorting, and by a column that has none, rows stay as they came', () => {
  expect(sortRows(rows, columns, undefined)).toBe(rows);
  expect(sortRows(rows, columns, { key: 'state', direction: 'ascending' })).toBe(rows);
});
