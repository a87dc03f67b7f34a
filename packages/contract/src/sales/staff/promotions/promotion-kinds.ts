/** What a promotion reduces: a percentage or an amount off the items, free shipping, or pieces when others are bought. */
export const promotionKinds = ['percent', 'amount', 'free_shipping', 'buy_get'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Who may use a promotion: everybody, first-time buyers, or customers on a list. */
export const customerGroups = ['all', 'first_order', 'named'] as const;
export type CustomerGroup = (typeof customerGroups)[number];

/** Current state of a promotion; `waiting`: for the approval of a second member. */
export const promotionStates = [
  'waiting',
  'off',
  'planned',
  'running',
  'ended',
  'used_up',
] as const;
export type PromotionState = (typeof promotionStates)[number];
