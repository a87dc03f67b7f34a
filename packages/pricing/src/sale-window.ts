/** From when and until when a sale price holds, in milliseconds since 1970; null: always. */
export interface SaleWindow {
  readonly from: number | null;
  readonly until: number | null;
}

/** Whether a sale price holds at a moment: from its beginning until before its end. */
export const saleRuns = ({ from, until }: SaleWindow, at: number): boolean =>
  (from === null || from <= at) && (until === null || at < until);

/** Where a sale is in its time at a moment. */
export function saleStage(window: SaleWindow, at: number): 'planned' | 'running' | 'over' {
  if (saleRuns(window, at)) return 'running';
  return window.from !== null && at < window.from ? 'planned' : 'over';
}
