/** How a figure is written after its number. */
export type Unit =
  | '/s'
  | 'ms'
  | 'µs'
  | 'KB'
  | 'MB'
  | 'statements'
  | 'calls'
  | 'pages'
  | 'files'
  | 'points'
  | '%'
  | 'nDCG'
  | 'x';

export interface Figure {
  readonly value: number;
  readonly unit: Unit;
}

/** What of a machine a budget may depend on: how fast its processor is, or that and what else it does. */
export type MachineTrait = 'processor' | 'clock';

/** A bound for a row: on its ratio to the limit, or on the figure itself. */
export interface Budget {
  readonly of: 'ratio' | 'figure';
  readonly bound: 'at least' | 'at most';
  readonly value: number;
  readonly scales?: MachineTrait;
  /** The value on the machine of the budgets, where `value` is that of this one. */
  readonly asSet?: number;
}

/** A line of the table. Without a budget it is there to be known. */
export interface Row {
  readonly what: string;
  readonly measured: Figure;
  /** What it is held against, measured in the same run unless `quoted`. */
  readonly limit?: Figure & { readonly quoted?: boolean };
  readonly budget?: Budget;
}

export const atLeast = (value: number): Budget => ({ of: 'ratio', bound: 'at least', value });
export const atMost = (value: number): Budget => ({ of: 'ratio', bound: 'at most', value });
export const figureAtLeast = (value: number): Budget => ({
  of: 'figure',
  bound: 'at least',
  value,
});
export const figureAtMost = (value: number): Budget => ({ of: 'figure', bound: 'at most', value });

/** Of processor time, scaled to the machine. */
export const cpuAtMost = (value: number): Budget => ({
  ...figureAtMost(value),
  scales: 'processor',
});
/** Of a time on the clock, scaled to the machine. */
export const timeAtMost = (value: number): Budget => ({ ...figureAtMost(value), scales: 'clock' });
/** Of a rate a second, scaled to the machine. */
export const rateAtLeast = (value: number): Budget => ({
  ...figureAtLeast(value),
  scales: 'clock',
});

/** Measured for each one of the limit; undefined without a limit. */
export function ratioOf({ measured, limit }: Row): number | undefined {
  return limit && limit.value !== 0 ? measured.value / limit.value : undefined;
}

/** Undefined without a budget; false when there is nothing to compare. */
export function isMet(row: Row): boolean | undefined {
  const { budget } = row;
  if (!budget) return undefined;
  const value = budget.of === 'ratio' ? ratioOf(row) : row.measured.value;
  if (value === undefined || Number.isNaN(value)) return false;
  return budget.bound === 'at least' ? value >= budget.value : value <= budget.value;
}
