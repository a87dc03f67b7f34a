import { localTime } from '@karwan/contract/pakistan-time';
import type { TrailEntry } from '@karwan/contract/team';

type Changed = Pick<TrailEntry, 'entity' | 'before' | 'after'>;

/** A field of a change. `was` undefined: the former value is unknown; `is` undefined: the field was only mentioned. */
export interface Change {
  readonly field: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** Context of a change, not changes: the currency of amounts, and the record's version. */
const context = new Set(['currency', 'currencyCode', 'version']);

/** The changed fields of a trail entry, those of `before` first. */
export function listChanges({ before, after }: Changed): Change[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields]
    .filter((field) => !context.has(field))
    .map((field) => ({ field, was: before[field], is: after[field] }))
    .filter(({ was, is }) => was !== undefined || !isEmpty(is))
    .filter(({ field, was, is }) => !isSame(was, is) || (is === null && !isTime(field)));
}

/** Whether a value did not change; both are JSON, whose fields come in one order. */
const isSame = (was: unknown, is: unknown) => JSON.stringify(was) === JSON.stringify(is);

/** A point in time: empty before and after, it did not change. Other such fields are of persons, and their values not kept. */
const isTime = (field: string) => /(Slot|At|From|Until)$/.test(field);

/** Values that were left empty when a record was created. */
const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const money = new Set([
  ...['amount', 'total', 'refunded', 'due', 'goesBack', 'shipping', 'worth', 'cashTaken'],
  ...[
    'price',
    'salePrice',
    'unitPrice',
    'expected',
    'paid',
    'fees',
    'totalPrice',
    'minimum',
    'handedIn',
  ],
]);

/** Whether a field is an amount in minor units. `counted` is one for cash only; otherwise it counts pieces. */
export const isMoney = ({ entity }: Pick<Changed, 'entity'>, field: string): boolean =>
  money.has(field) || (field === 'counted' && entity === 'cash');

/** The texts for values that are neither texts nor numbers. */
export interface ValueTexts {
  readonly yes: string;
  readonly no: string;
  readonly fieldName: (field: string) => string;
}

/** A moment as the trail stores it. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** A value in words: lists with commas, records as `field: value`. */
export function valueText(value: unknown, texts: ValueTexts): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) {
    const parts = value.map((one) => valueText(one, texts));
    return parts.join(value.some((one) => typeof one === 'object') ? '; ' : ', ') || '—';
  }
  if (typeof value === 'string' && moment.test(value)) {
    return localTime(new Date(value)).replace('T', ' ');
  }
  if (typeof value !== 'object') return String(value);
  const fields = Object.entries(value).filter(([, one]) => !isEmpty(one));
  return (
    fields
      .map(([field, one]) => `${texts.fieldName(field)}: ${valueText(one, texts)}`)
      .join(', ') || '—'
  );
}
