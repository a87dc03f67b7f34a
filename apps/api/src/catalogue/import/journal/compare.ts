import { isDeepStrictEqual } from 'node:util';
import type { JournalRow } from './snapshot.ts';

type Values = Readonly<Record<string, unknown>>;

/** A batch's change of a product, a variant or an offer: the changed columns. */
export interface Change extends Omit<JournalRow, 'values'> {
  /** Null: it was added. */
  readonly before: Values | null;
  readonly after: Values;
  /** The relative change of the current price. */
  readonly weight: number;
}

/** The differences between two snapshots of the same products. */
export function compareSnapshots(
  before: readonly JournalRow[],
  after: readonly JournalRow[],
): Change[] {
  const earlier = new Map(before.map((one) => [`${one.kind} ${one.id}`, one.values]));
  return after.flatMap(({ values, ...entity }): Change[] => {
    const old = earlier.get(`${entity.kind} ${entity.id}`);
    if (!old) return [{ ...entity, before: null, after: values, weight: 0 }];
    const other = Object.keys(values).filter(
      (column) => !isDeepStrictEqual(values[column], old[column]),
    );
    if (other.length === 0) return [];
    const part = (all: Values) => Object.fromEntries(other.map((column) => [column, all[column]]));
    return [{ ...entity, before: part(old), after: part(values), weight: weightOf(old, values) }];
  });
}

function weightOf(before: Values, after: Values): number {
  const shares = ['price', 'sale_price'].map((column) => {
    const [from, to] = [Number(before[column] ?? 0), Number(after[column] ?? 0)];
    return from > 0 && to > 0 ? Math.abs(to - from) / from : 0;
  });
  return Math.max(...shares);
}

/** What an undo restores of an entity, and whether it keeps something that others have changed since. */
export interface Restored {
  readonly values: Values;
  readonly isKept: boolean;
}

/**
 * The undo of a change of an entity in its present state: columns that still have the change's values are restored;
 * those that were changed since are kept.
 */
export function restoredFrom(before: Values, after: Values, now: Values): Restored {
  const columns = Object.keys(after);
  const own = columns.filter((column) => isSame(column, now[column], after[column]));
  return {
    values: Object.fromEntries(own.map((column) => [column, before[column]])),
    isKept: columns.some(
      (column) => !own.includes(column) && !isSame(column, now[column], before[column]),
    ),
  };
}

/** Columns of categories and brands, which are compared by id, as they may have been renamed. */
const titled = ['category_id', 'brand_id', 'other_categories'];

const isSame = (column: string, one: unknown, other: unknown) =>
  titled.includes(column)
    ? isDeepStrictEqual(idsOf(one), idsOf(other))
    : isDeepStrictEqual(one, other);

const idsOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).map(
    (one) => (one as { id?: number } | null | undefined)?.id ?? null,
  );
