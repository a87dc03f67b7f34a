import type { EditConflictField } from '@karwan/contract/edit';

/** An edit that met another one: the version that holds now, and the fields with another value. */
export interface Conflict {
  readonly version: number;
  readonly fields: readonly EditConflictField[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** How a form writes the value of a field. */
export type WriteField = (field: string, value: unknown) => string;

/** A field of a conflict as texts: what was read, what it is now, and what was typed. */
export const sidesOf = (
  { field, theirs, mine }: EditConflictField,
  read: string | undefined,
  write: WriteField = (_, value) => textOf(value),
) => ({ base: read ?? '', theirs: write(field, theirs), mine: write(field, mine) });

type Values = Readonly<Record<string, string>>;

/**
 * The fields of a form that differ from what was read (`read.NAME`), after the choice that was made where somebody else
 * had changed the same (`choose.NAME` is `theirs` or `mine`, and `theirs.NAME` is what it is now).
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

/**
 * A key for a form of some of a row's fields: it begins anew when one of these has another value, and keeps what is typed
 * when the row's other fields were saved.
 */
export const keyOfFields = (fields: readonly string[], values: Values): string =>
  fields.map((field) => values[field] ?? '').join('\n');
