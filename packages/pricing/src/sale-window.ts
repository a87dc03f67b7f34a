/** Start and end of a sale price, in milliseconds since 1970; null: unlimited. */
export interface SaleWindow {
  readonly from: number | null;
  readonly until: number | null;
}

/** Whether a sale price applies at a moment: `from` is inclusive, `until` exclusive. */
export const isSaleRunning = ({ from, until }: SaleWindow, at: number): boolean =>
  (from === null || from <= at) && (until === null || at < until);

/** The stage of a sale at a moment. */
export function saleStage(window: SaleWindow, at: number): 'planned' | 'running' | 'over' {
  if (isSaleRunning(window, at)) return 'running';
  return window.from !== null && at < window.from ? 'planned' : 'over';
}
