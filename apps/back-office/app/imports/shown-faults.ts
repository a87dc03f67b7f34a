import type { ImportFaultRow } from '@karwan/contract/imports';

/** Rows that are corrected on the page; more of them are corrected in the file. */
const maxCorrected = 50;

type Reason = Pick<ImportFaultRow, 'field' | 'reason'>;

/** A refused row with what is wrong with it. */
export interface RefusedRow {
  readonly line: number;
  /** As the file has it; null: it could not be read, so it cannot be corrected here. */
  readonly record: Readonly<Record<string, string>> | null;
  readonly reasons: readonly Reason[];
}

/** What a page says of the faults of a file: rows are long, and so only those go to it that it shows. */
export interface ShownFaults {
  readonly rows: readonly RefusedRow[];
  readonly unreadable: readonly RefusedRow[];
  readonly warnings: readonly ImportFaultRow[];
}

/** Puts the faults of a row together, which says once how it is. */
export function shownFaults(faults: readonly ImportFaultRow[]): ShownFaults {
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
