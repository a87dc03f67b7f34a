import { readCells } from './csv-cells.ts';

export const separators = [',', ';', '\t', '|'] as const;

/**
 * What separates the cells of a CSV file: what gives its header several columns and most of the lines
 * that follow the same number.
 * @param lines the header and some of what follows
 * @returns undefined when nothing does: a file of one column
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

/** None for a line that is only a part of a record. */
function countCells(line: string, separator: string): number[] {
  const read = readCells(line, separator);
  return 'cells' in read ? [read.cells.length] : [];
}
