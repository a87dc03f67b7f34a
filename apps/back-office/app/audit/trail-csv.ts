import type { TrailEntry } from '@karwan/contract/team';
import { writeCsv } from '../list/csv.ts';

const columns = [
  'at',
  'actorName',
  'actorId',
  'kind',
  'entity',
  'entityId',
  'branch',
  'currency',
  'reason',
] as const;

/** The trail as CSV, with a header. */
export function trailCsv(entries: readonly TrailEntry[]): string {
  return writeCsv(
    [...columns, 'before', 'after'],
    entries.map((entry) => [...columns.map((column) => entry[column]), entry.before, entry.after]),
  );
}
