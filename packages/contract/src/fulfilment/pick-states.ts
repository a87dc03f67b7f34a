/** What a picker looks at: what is to be fetched, what was not found, what lies packed. Browsers load it without schemas. */
export const pickStates = ['to-pick', 'short', 'packed'] as const;
export type PickState = (typeof pickStates)[number];
