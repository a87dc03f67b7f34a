import type { Column } from './columns.ts';

/** By which column the rows of a page are sorted. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** The rows of a page, sorted; equal ones, and all without a sorting, stay as they came. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (!sortBy) return rows;
  const sign = sorting?.direction === 'descending' ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(sortBy(one), sortBy(other)));
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other));
