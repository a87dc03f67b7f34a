import type { TrailEntry } from '@karwan/contract/team';
import { kindText } from './kind-text.ts';
import { type Change, listChanges } from './list-changes.ts';
import { recordName } from './record-name.ts';
import { type TrailReader, wordText } from './value-text.ts';

/** An entry of the trail in words. */
export interface DescribedEntry
  extends Omit<TrailEntry, 'before' | 'after' | 'kind' | 'currency' | 'branch'> {
  /** What was done. */
  readonly action: string;
  /** What kind of record it was done to, and what that is called; empty: nothing tells it from others. */
  readonly about: string;
  readonly called: string;
  /** The branch's name; empty: the whole shop. */
  readonly branch: string;
  readonly changes: readonly Change[];
}

/** Puts an entry of the trail into words. */
export function describeEntry(reader: TrailReader, entry: TrailEntry): DescribedEntry {
  const { before: _, after: __, kind, currency: ___, branch, ...known } = entry;
  return {
    ...known,
    action: kindText(reader.t, kind),
    about: wordText(reader.t, 'entity', entry.entity),
    called: recordName(reader, entry),
    branch: branch === null ? '' : (reader.names[`branch:${branch}`] ?? ''),
    changes: listChanges(reader, entry),
  };
}
