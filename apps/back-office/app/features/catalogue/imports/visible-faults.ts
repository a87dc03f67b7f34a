import type { ImportFaultRow } from '@karwan/contract/imports';

/** The maximum number of rows that can be corrected on the page; more are corrected in the file. */
const maxCorrected = 50;

type Reason = Pick<ImportFaultRow, 'field' | 'reason'>;

/** A rejected row with its errors. */
export interface RefusedRow {
  readonly line: number;
  /** Its cells by column; null: it could not be parsed, so it cannot be corrected here. */
  readonly record: Readonly<Record<string, string>> | null;
  readonly reasons: readonly Reason[];
}

/** The errors of a file for a page. Rows are long, so it gets only those that it shows. */
export interface VisibleFaults {
  readonly rows: readonly RefusedRow[];
  readonly unreadable: readonly RefusedRow[];
  readonly warnings: readonly ImportFaultRow[];
}

/** Groups errors by row. */
export function visibleFaults(faults: readonly ImportFaultRow[]): VisibleFaults {
  const lines = new Map<number, RefusedRow>();
  for (const { line, level, field, reason, record } of faults) {
    if (level !== 'refused') continue;
    const before = lines.get(line);
    lines.set(line, {
      line,
      record: before?.record ?? record,
      reasons: [...(before?.reasons ?? []), { field, reason }],
    });
  }
  const all = [...lines.values()];
  return {
    rows: all.filter(({ record }) => record !== null).slice(0, maxCorrected),
    unreadable: all.filter(({ record }) => record === null),
    warnings: faults.filter(({ level }) => level === 'warning'),
  };
}
