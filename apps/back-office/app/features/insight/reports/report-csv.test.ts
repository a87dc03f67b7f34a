import { expect, test } from 'vitest';
import { reportCsv } from './report-csv.ts';

const lines = (csv: string) => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('amounts are in major units, with the currency in the header', () => {
  const rows = [{ key: '2026-11-24', title: '', orders: 2, total: 1_050_05, refunded: 0 }];
  expect(lines(reportCsv(rows, 'PKR'))).toEqual([
    'key,title,orders,total PKR,refunded PKR',
    '2026-11-24,,2,1050.05,0.00',
  ]);
});

test('nested times become columns, and formulas are escaped', () => {
  const rows = [{ title: '=HYPERLINK("x")', accepted: { count: 1, averageSeconds: null } }];
  expect(lines(reportCsv(rows, 'PKR'))).toEqual([
    'title,accepted.count,accepted.averageSeconds',
    '"\'=HYPERLINK(""x"")",1,',
  ]);
  expect(lines(reportCsv([], 'PKR'))).toEqual(['']);
});
