/** What the shop's own texts belong to, apart from products, which have several texts each. */
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

/** Filters of the list of translations. */
export const textStates = ['missing', 'stale', 'all'] as const;
export type TextState = (typeof textStates)[number];
export type TextKind = (typeof textKinds)[number];
