export const returnStates = ['asked', 'approved', 'rejected', 'received', 'closed'] as const;
export type ReturnState = (typeof returnStates)[number];
export const returnWishes = ['refund', 'exchange', 'nothing'] as const;
export const goodsConditions = ['as-new', 'opened', 'damaged', 'wrong'] as const;
export const returnOutcomes = ['refunded', 'exchanged', 'nothing'] as const;
