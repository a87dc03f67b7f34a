/** Lists that are given as files, as they are cut. */
export const exportedLists = [
  'orders',
  'customers',
  'stock',
  'products',
  'returns',
  'refunds',
  'payments',
  'inbox',
  'promotions',
  'vouchers',
  'reviews',
  'comments',
  'stock-movements',
  'settlements',
  'settlement-rows',
  'settlement-differences',
] as const;
export type ExportedList = (typeof exportedLists)[number];
