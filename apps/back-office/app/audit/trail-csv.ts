import type { TrailEntry } from '@karwan/contract/team';

const columns = [
  'at',
  'actorName',
  'actorId',
  'kind',
  'entity',
  'entityId',
  'branch',
  'reason',
] as const;

/** A value of a CSV file (RFC 4180). What a sheet would take for a formula, or for the mark of a text, begins with an apostrophe. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  const safe = /^['=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The trail as CSV, with a header; sheets read the mark at its beginning as UTF-8. */
export function trailCsv(entries: readonly TrailEntry[]): string {
  const rows = entries.map((entry) => [
    ...columns.map((column) => cell(entry[column])),
    cell(entry.before),
    cell(entry.after),
  ]);
  return `\uFEFF${[[...columns, 'before', 'after'], ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
