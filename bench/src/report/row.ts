/** Unit of a figure. */
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
  | 'queries'
  | 'x';

export interface Figure {
  readonly value: number;
  readonly unit: Unit;
}

/** The machine's trait that a budget depends on: CPU speed, or wall-clock speed, which includes other load. */
export type MachineTrait = 'processor' | 'clock';

/** A limit of a row: for its ratio to the baseline, or for the figure itself. */
export interface Budget {
  readonly of: 'ratio' | 'figure';
  readonly bound: 'at least' | 'at most';
  readonly value: number;
  readonly scales?: MachineTrait;
  /** The value on the machine of the budgets; `value` is scaled to this one. */
  readonly asSet?: number;
}

/** A row of the table. Without a budget it is for information. */
export interface Row {
  readonly what: string;
  readonly measured: Figure;
  /** The baseline, measured in the same run unless `quoted`. */
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

/** For CPU times, scaled to the machine. */
export const cpuAtMost = (value: number): Budget => ({
  ...figureAtMost(value),
  scales: 'processor',
});
/** For wall-clock times, scaled to the machine. */
export const timeAtMost = (value: number): Budget => ({ ...figureAtMost(value), scales: 'clock' });
/** For rates per second, scaled to the machine. */
export const rateAtLeast = (value: number): Budget => ({
  ...figureAtLeast(value),
  scales: 'clock',
});

/** Ratio of the figure to its baseline; undefined without one. */
export function ratioOf({ measured, limit }: Row): number | undefined {
  return limit && limit.value !== 0 ? measured.value / limit.value : undefined;
}

/** Undefined without a budget; false if the figure or its baseline is missing. */
export function isMet(row: Row): boolean | undefined {
  const { budget } = row;
  if (!budget) return undefined;
  const value = budget.of === 'ratio' ? ratioOf(row) : row.measured.value;
  if (value === undefined || Number.isNaN(value)) return false;
  return budget.bound === 'at least' ? value >= budget.value : value <= budget.value;
}
