import type { MachineTrait, Row } from '../report/row.ts';

/** By how much a machine is slower than that of the budgets: above 1 when it is slower. */
export type Scale = Readonly<Record<MachineTrait, number>>;

/** The row with its budget as it is on a machine of this scale; rates become smaller, times larger. */
export function scaleRow(row: Row, scale: Scale): Row {
  const { budget } = row;
  if (budget?.scales === undefined) return row;
  const factor = scale[budget.scales];
  const value = budget.bound === 'at most' ? budget.value * factor : budget.value / factor;
  return { ...row, budget: { ...budget, value, asSet: budget.value } };
}
