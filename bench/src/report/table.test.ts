import { describe, expect, test } from 'vitest';
import { atLeast, atMost, figureAtMost, isMet, type Row, ratioOf } from './row.ts';
import { formatFigure, formatTable } from './table.ts';

const row = (measured: number, limit?: number): Row => ({
  what: 'a line',
  measured: { value: measured, unit: '/s' },
  limit: limit === undefined ? undefined : { value: limit, unit: '/s' },
});

describe('budgets', () => {
  test('are met exactly at the bound', () => {
    expect(isMet({ ...row(50, 100), budget: atLeast(1 / 2) })).toBe(true);
    expect(isMet({ ...row(49, 100), budget: atLeast(1 / 2) })).toBe(false);
    expect(isMet({ ...row(200, 100), budget: atMost(2) })).toBe(true);
    expect(isMet({ ...row(201, 100), budget: atMost(2) })).toBe(false);
    expect(isMet({ ...row(15), budget: figureAtMost(15) })).toBe(true);
    expect(isMet({ ...row(15.1), budget: figureAtMost(15) })).toBe(false);
  });

  test('are not met without a comparable figure', () => {
    expect(isMet({ ...row(50), budget: atLeast(1) })).toBe(false);
    expect(isMet({ ...row(50, 0), budget: atMost(1) })).toBe(false);
    expect(isMet({ ...row(Number.NaN), budget: figureAtMost(1) })).toBe(false);
    expect(isMet(row(50))).toBeUndefined();
  });

  test('divide the figure by its baseline', () => {
    expect(ratioOf(row(30, 120))).toBe(0.25);
    expect(ratioOf(row(30))).toBeUndefined();
  });
});

test('figures are rounded by their unit', () => {
  expect(formatFigure({ value: 12_345.6, unit: '/s' })).toBe('12,346/s');
  expect(formatFigure({ value: 12.34, unit: 'ms' })).toBe('12.3 ms');
  expect(formatFigure({ value: 1.234, unit: 'x' })).toBe('1.23x');
  expect(formatFigure({ value: 2, unit: 'statements' })).toBe('2 statements');
});

test('a table has one line per row and marks missed budgets', () => {
  const rows: Row[] = [
    { ...row(10_000, 27_000), budget: atLeast(1 / 2) },
    { what: 'scripts', measured: { value: 121.5, unit: 'KB' }, budget: figureAtMost(130) },
    { ...row(900, 390), limit: { value: 390, unit: '/s', quoted: true } },
  ];
  const [head, rule, ...lines] = formatTable(rows).split('\n');
  expect(head?.split(/\s+/)).toEqual(['what', 'measured', 'limit', 'ratio', 'budget', 'met']);
  expect(rule).toMatch(/^[─ ]+$/);
  expect(lines.map((line) => line.split(/\s{2,}/))).toEqual([
    ['a line', '10,000/s', '27,000/s', '0.37', '≥ 0.5', 'NO'],
    ['scripts', '122 KB', '≤ 130 KB', 'yes'],
    ['a line', '900/s', '390/s *', '2.31'],
  ]);
});
