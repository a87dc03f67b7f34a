/** What the shop's own words are of. Names of products are translated where the product is edited. */
export const textKinds = [
  'categories',
  'payments',
  'branches',
  'promotions',
  'home',
  'marketplaces',
] as const;
export type TextKind = (typeof textKinds)[number];
