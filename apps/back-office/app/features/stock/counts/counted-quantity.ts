import type { CountScan } from '@karwan/contract/stock-counts';

/** The counted quantity of a code, including its waiting scans. */
export function countedQuantity(
  known: number,
  code: string,
  waiting: readonly CountScan[],
): number {
  return waiting
    .filter((scan) => scan.code === code)
    .reduce((sum, { way, quantity }) => (way === 'set' ? quantity : sum + quantity), known);
}
