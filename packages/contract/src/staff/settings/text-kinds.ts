/** What the shop's own words are of, apart from products, which have several each. */
export const textKinds = [
  'categories',
  'payments',
  'branches',
  'promotions',
  'home',
  'menus',
  'marketplaces',
  'options',
] as const;

/** What a list of words with translations is cut to. */
export const textStates = ['missing', 'stale', 'all'] as const;
export type TextState = (typeof textStates)[number];
export type TextKind = (typeof textKinds)[number];
