import type { TrailEntry } from '@karwan/contract/team';

type Changed = Pick<TrailEntry, 'entity' | 'before' | 'after'>;

/** A field of a change; undefined: the trail does not say how it was, or that it became another. */
export interface Change {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** What amounts are written with, and how often a record was edited: neither was changed. */
const besides = new Set(['currency', 'currencyCode', 'version']);

/** The fields that a change names, first those as they were. */
export function changesOf({ before, after }: Changed): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .filter((field) => !besides.has(field))
    .map((field) => ({ field, was: before[field], is: after[field] }))
    .filter(({ was, is }) => was !== undefined || !isEmpty(is));
}

/** What was left empty when a thing was made. */
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const money = new Set([
  ...['amount', 'total', 'refunded', 'due', 'goesBack', 'shipping', 'worth', 'cashTaken'],
  ...['price', 'salePrice', 'expected'],
]);

/** Whether a field is an amount in minor units. What is counted is cash, or pieces. */
export const isMoney = ({ entity }: Pick<Changed, 'entity'>, field: string): boolean =>
  money.has(field) || (field === 'counted' && entity === 'cash');
