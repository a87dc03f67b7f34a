import { isDeepStrictEqual } from 'node:util';
import type { Entity } from './snapshot.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a batch changed of a product, a variant or an offer: the columns that are others now. */
export interface Change extends Omit<Entity, 'values'> {
  /** Null: it was not there. */
  readonly before: Values | null;
  readonly after: Values;
  /** By how much what is paid changes, as a share of what it was. */
  readonly weight: number;
}

/** What two snapshots of the same products differ by. */
export function compareSnapshots(before: readonly Entity[], after: readonly Entity[]): Change[] {
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

/** What is put back of a changed entity, and whether something of it stays that others have changed since. */
export interface Restored {
  readonly values: Values;
  readonly isKept: boolean;
}

/**
 * What taking a change back makes of an entity as it is now: each column that still is what the change made of it becomes
 * what it was; those that somebody has changed since stay.
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

/** Their values are categories and brands, which are the same whatever they are called by now. */
const titled = ['category_id', 'brand_id', 'other_categories'];

const isSame = (column: string, one: unknown, other: unknown) =>
  titled.includes(column)
    ? isDeepStrictEqual(idsOf(one), idsOf(other))
    : isDeepStrictEqual(one, other);

const idsOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value]).map(
    (one) => (one as { id?: number } | null | undefined)?.id ?? null,
  );
