import type { MachineTrait, Row } from '../report/row.ts';

/** Slowdown factors of this machine compared with that of the budgets; above 1: slower. */
export type Scale = Readonly<Record<MachineTrait, number>>;

/** A row with its budget scaled to this machine; rates become smaller, times larger. */
export function scaleRow(row: Row, scale: Scale): Row {
  const { budget } = row;
  if (budget?.scales === undefined) return row;
  const factor = scale[budget.scales];
  const value = budget.bound === 'at most' ? budget.value * factor : budget.value / factor;
  return { ...row, budget: { ...budget, value, asSet: budget.value } };
}
