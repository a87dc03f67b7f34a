/** Lists that can be exported as files, with their filters. */
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
