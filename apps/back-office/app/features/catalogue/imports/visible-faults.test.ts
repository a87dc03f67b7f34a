import type { ImportFaultRow } from '@karwan/contract/imports';
import { expect, test } from 'vitest';
import { visibleFaults } from './visible-faults.ts';

const fault = (line: number, more: Partial<ImportFaultRow> = {}): ImportFaultRow => ({
  line,
  level: 'refused',
  field: 'price',
  reason: 'must be an amount',
  record: null,
  ...more,
});

test('errors of a row are grouped; unreadable rows are listed apart', () => {
  const record = { price: 'free' };
  const { rows, unreadable, warnings } = visibleFaults([
    fault(2, { record }),
    fault(2, { field: 'name', reason: 'is required' }),
    fault(3, { field: '', reason: 'is no CSV record' }),
    fault(4, { level: 'warning' }),
  ]);
  expect(rows).toEqual([
    {
      line: 2,
      record,
      reasons: [
        { field: 'price', reason: 'must be an amount' },
        { field: 'name', reason: 'is required' },
      ],
    },
  ]);
  expect(unreadable.map(({ line }) => line)).toEqual([3]);
  expect(warnings.map(({ line }) => line)).toEqual([4]);
});

test('at most 50 rows are sent to the page', () => {
  const many = Array.from({ length: 1_000 }, (_, line) => fault(line, { record: { a: 'b' } }));
  expect(visibleFaults(many).rows).toHaveLength(50);
});
