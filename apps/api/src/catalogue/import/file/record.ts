import type { FileRecord } from '../mapping/mapping.ts';

/** A record and its first line (its index in a JSON array), or the error. */
export type ReadRecord =
  | { line: number; record: FileRecord }
  | { line: number; fault: { field: string; reason: string } };

/** The maximum number of characters of a line or a list entry; longer ones are refused instead of buffered. */
export const maxRecordLength = 1_048_576;

export const refused = (line: number, reason: string): ReadRecord => ({
  line,
  fault: { field: '', reason },
});

/** A value of a JSON file as a record. */
export function asRecord(value: unknown, line: number): ReadRecord {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? { line, record: value as FileRecord } : refused(line, 'is not an object');
}
