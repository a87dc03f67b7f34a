import type { FileRecord } from '../mapping/mapping.ts';

/** A record and the line it begins on (its number in the list, for a JSON array), or why there is none. */
export type ReadRecord =
  | { line: number; record: FileRecord }
  | { line: number; fault: { field: string; reason: string } };

/** Characters that one line or one entry of a list may have: more is no record, and is not buffered. */
export const longestRecord = 1_048_576;

export const refused = (line: number, reason: string): ReadRecord => ({
  line,
  fault: { field: '', reason },
});

/** A value of a JSON file as a record. */
export function asRecord(value: unknown, line: number): ReadRecord {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? { line, record: value as FileRecord } : refused(line, 'is not an object');
}
