import type { TrailWord } from './trail-words.ts';

/** Records of the shop that the trail names by their ids; lists of the trail say what they are called. */
export const trailReferences = [
  'branch',
  'brand',
  'carrier',
  'cashHolder',
  'category',
  'categoryPage',
  'content',
  'courier',
  'customer',
  'feed',
  'home',
  'import',
  'key',
  'line',
  'manifest',
  'member',
  'menu',
  'offer',
  'paymentMethod',
  'product',
  'promotion',
  'role',
  'searchWord',
  'searched',
  'settlement',
  'settlementSource',
  'stockCount',
  'stockTransfer',
  'tariff',
  'variant',
  'view',
  'voucher',
  'webhook',
] as const;
export type TrailReference = (typeof trailReferences)[number];

/**
 * How a value is shown:
 * - `text`: as it is, because staff or the world outside wrote it; lists with commas
 * - `number`, `percent`, `basisPoints` (hundredths of a percent), `yesNo`
 * - `money`: minor units of the entry's currency
 * - `time`: a moment, in Pakistan; `day` and `clock`: as they are
 * - `language` and `country`: a code, shown by its name
 * - `count`: how many a list has; `some`: whether it has any
 * - `personal`: that it was changed; the trail keeps no data about customers
 * - `changed`: that it was changed, because its values say nothing to a reader (hours, pictures)
 * - `hidden`: not at all (versions, internal ids)
 * - `screen`, `message`, `preset`, `kind`: a screen's path, a message's kind, a gateway, an entry's kind, by their names
 * - `word:...`: one of the values of `trailWords`
 * - `ref:...`: the id of a record, shown by its name
 */
export type TrailValue =
  | 'text'
  | 'number'
  | 'percent'
  | 'basisPoints'
  | 'yesNo'
  | 'money'
  | 'time'
  | 'day'
  | 'clock'
  | 'language'
  | 'country'
  | 'count'
  | 'some'
  | 'personal'
  | 'changed'
  | 'hidden'
  | 'screen'
  | 'message'
  | 'preset'
  | 'kind'
  | `word:${TrailWord}`
  | `ref:${TrailReference}`
  | TrailFields;

/** The fields of an entry, or of the records in a list. `*`: any field, whose name is a text of the shop. */
export interface TrailFields {
  readonly [field: string]: TrailValue;
}
