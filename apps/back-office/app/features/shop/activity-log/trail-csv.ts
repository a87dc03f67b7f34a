import type { TrailEntry } from '@karwan/contract/team';
import { writeCsv } from '../../../shared/list/csv.ts';
import { describeEntry } from './describe-entry.ts';
import type { Change } from './list-changes.ts';
import type { TrailReader } from './value-text.ts';

/** The trail as CSV in the reader's language, with a header. */
export function trailCsv(reader: TrailReader, entries: readonly TrailEntry[]): string {
  const { t } = reader;
  const header = [
    ...[t('trail.at'), t('audit.who'), t('audit.what'), t('trail.about'), t('trail.called')],
    ...[t('trail.field.branch'), t('trail.field.reason'), t('trail.changes')],
  ];
  const rows = entries.map((entry) => {
    const { at, actorName, action, about, called, branch, reason, changes } = describeEntry(
      reader,
      entry,
    );
    return [
      at,
      actorName,
      action,
      about,
      called,
      branch,
      reason,
      changes.map(changeLine).join('; '),
    ];
  });
  return writeCsv(header, rows);
}

const changeLine = ({ field, was, is }: Change) =>
  `${field}: ${[was, is].filter((text) => text !== undefined).join(' → ')}`;
