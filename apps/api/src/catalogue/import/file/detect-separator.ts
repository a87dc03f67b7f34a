import { readCells } from './csv-cells.ts';

export const separators = [',', ';', '\t', '|'] as const;

/**
 * Detects the separator of a CSV file: the one that gives the header several columns and most of the following lines
 * the same number.
 * @param lines the header and some following lines
 * @returns undefined for a file with one column
 */
export function detectSeparator(lines: readonly string[]): string | undefined {
  let best: { separator: string; share: number; columns: number } | undefined;
  for (const separator of separators) {
    const [columns = 0, ...counts] = lines.flatMap((line) => countCells(line, separator));
    if (columns < 2) continue;
    const alike = counts.filter((count) => count === columns).length;
    const share = counts.length === 0 ? 1 : alike / counts.length;
    const isBetter =
      !best || share > best.share || (share === best.share && columns > best.columns);
    if (isBetter) best = { separator, share, columns };
  }
  return best?.separator;
}

/** Empty for a line that is only a part of a record. */
function countCells(line: string, separator: string): number[] {
  const read = readCells(line, separator);
  return 'cells' in read ? [read.cells.length] : [];
}
