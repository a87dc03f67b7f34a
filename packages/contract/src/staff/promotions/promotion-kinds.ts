/** What a promotion takes off: a percentage, an amount, what shipping costs, or pieces of those that are bought. */
export const promotionKinds = ['percent', 'amount', 'free_shipping', 'buy_get'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** Who may use a promotion: everybody, whoever buys for the first time, or customers whom the shop has named. */
export const customerGroups = ['all', 'first_order', 'named'] as const;
export type CustomerGroup = (typeof customerGroups)[number];

/** How a promotion stands now. */
export const promotionStates = ['off', 'planned', 'running', 'ended', 'used_up'] as const;
export type PromotionState = (typeof promotionStates)[number];
