import type { EditConflictField } from '@karwan/contract/edit';

/** An edit conflict (optimistic locking): the current version, and the fields that somebody else changed since it was read. */
export interface Conflict {
  readonly version: number;
  readonly fields: readonly EditConflictField[];
  /** Of a form about several records or sections: the current version of each, by its name. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts a field's value to the text of its form field. */
export type WriteField = (field: string, value: unknown) => string;

/** A field of a conflict as texts: as it was read, as it is now, and as it was typed. */
export const sidesOf = (
  { field, theirs, mine }: EditConflictField,
  read: string | undefined,
  write: WriteField = (_, value) => textOf(value),
) => ({ base: read ?? '', theirs: write(field, theirs), mine: write(field, mine) });

type Values = Readonly<Record<string, string>>;

/**
 * The fields of a form whose values differ from those that were read (`read.NAME`), after conflicts are resolved:
 * `choose.NAME` is `theirs` or `mine`, and `theirs.NAME` the current value.
 */
export function changedFields(values: Values, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const typed = values[field];
      if (typed === undefined || values[`choose.${field}`] === 'theirs') return [];
      const known = values[`theirs.${field}`] ?? values[`read.${field}`] ?? '';
      return typed === known ? [] : [[field, typed]];
    }),
  );
}

/** A React key for a form of some of a row's fields: changes of these reset the form, changes of other fields do not. */
export const keyOfFields = (fields: readonly string[], values: Values): string =>
  fields.map((field) => values[field] ?? '').join('\n');
