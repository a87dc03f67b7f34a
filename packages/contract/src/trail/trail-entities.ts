import type { TrailReference } from './trail-values.ts';

/**
 * What entries of the trail are about, and how one of them is told from the others: by the `name` of the record that its
 * id leads to; by the `id` itself, where people know it (an order's number); by what the id says (`word`); or not at all.
 */
export const trailEntities = {
  apiKey: 'ref:key',
  booking: 'id',
  branch: 'ref:branch',
  brand: 'ref:brand',
  cash: 'ref:cashHolder',
  category: 'ref:category',
  collection: 'ref:category',
  comment: 'none',
  content: 'ref:content',
  courier: 'ref:courier',
  currency: 'id',
  customer: 'ref:customer',
  'customer-block': 'none',
  feed: 'ref:feed',
  fees: 'none',
  'form-message': 'none',
  freightTariff: 'ref:tariff',
  home: 'ref:home',
  import: 'ref:import',
  item: 'ref:offer',
  job: 'none',
  list: 'word:list',
  login: 'none',
  manifest: 'ref:manifest',
  marketplace: 'word:marketplace',
  member: 'ref:member',
  menu: 'ref:menu',
  message: 'none',
  'message-sender': 'word:channel',
  'message-text': 'message',
  order: 'id',
  'payment-method': 'ref:paymentMethod',
  'payment-operation': 'none',
  picture: 'none',
  pricePlan: 'none',
  priceTask: 'none',
  product: 'ref:product',
  promotion: 'ref:promotion',
  queue: 'word:jobQueue',
  redirect: 'id',
  review: 'none',
  role: 'ref:role',
  search: 'ref:searched',
  searchWord: 'ref:searchWord',
  searchWordPair: 'none',
  settlement: 'ref:settlement',
  'settlement-difference': 'none',
  shop: 'none',
  sitemap: 'none',
  staff: 'ref:member',
  stockCount: 'ref:stockCount',
  stockTransfer: 'ref:stockTransfer',
  text: 'language',
  trail: 'none',
  view: 'ref:view',
  voucher: 'ref:voucher',
  webhook: 'ref:webhook',
} as const satisfies Record<
  string,
  | 'id'
  | 'none'
  | 'word:list'
  | 'word:marketplace'
  | 'word:channel'
  | 'word:jobQueue'
  | 'message'
  | 'language'
  | `ref:${TrailReference}`
>;
export type TrailEntity = keyof typeof trailEntities;
