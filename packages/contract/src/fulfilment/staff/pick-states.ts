/** Filters of the pick list. A module without schemas, so that browsers do not load Zod. */
export const pickStates = ['to-pick', 'short', 'packed'] as const;
export type PickState = (typeof pickStates)[number];
