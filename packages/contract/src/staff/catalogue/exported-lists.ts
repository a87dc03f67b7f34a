/** Lists that are given as files, as they are cut. */
export const exportedLists = ['orders', 'customers', 'stock', 'products'] as const;
export type ExportedList = (typeof exportedLists)[number];
