import type { TrailEntry } from '@karwan/contract/team';
import { trailValueOf } from '@karwan/contract/trail-fields';
import { fieldName } from './field-name.ts';
import { isEmpty, type TrailReader, valueText } from './value-text.ts';

/** A changed field in words. `was` undefined: nothing is known before; `is` undefined: nothing was set. */
export interface Change {
  readonly field: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

type Changed = Pick<TrailEntry, 'kind' | 'entity' | 'before' | 'after' | 'currency'>;

/** The changed fields of a trail entry in words, those of `before` first; unchanged and internal ones are left out. */
export function listChanges(reader: TrailReader, entry: Changed): Change[] {
  const { kind, before, after } = entry;
  const { t } = reader;
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field): Change[] => {
    const type = trailValueOf(kind, field);
    if (type === undefined || type === 'hidden') return [];
    const [was, is] = [before[field], after[field]];
    const name = fieldName(t, entry, field) ?? field;
    if (type === 'personal') return [{ field: name, was: undefined, is: t('trail.personal') }];
    if (isSame(was, is) || (was === undefined && isEmpty(is) && type !== 'some')) return [];
    if (type === 'changed') return [{ field: name, was: undefined, is: t('trail.changed') }];
    const text = (value: unknown) =>
      value === undefined ? undefined : valueText(reader, entry, type, value);
    return [{ field: name, was: text(was), is: text(is) }];
  });
}

/** Whether a value did not change; both are JSON, whose fields come in one order. */
const isSame = (was: unknown, is: unknown) => JSON.stringify(was) === JSON.stringify(is);
