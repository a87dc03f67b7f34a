export const returnStates = ['asked', 'approved', 'rejected', 'received', 'closed'] as const;
export type ReturnState = (typeof returnStates)[number];
export const returnResolutions = ['refund', 'exchange', 'nothing'] as const;
export const itemConditions = ['as-new', 'opened', 'damaged', 'wrong'] as const;
export const returnOutcomes = ['refunded', 'exchanged', 'nothing'] as const;
