/** Data that a product may lack: picture, description, GTIN, weight, translated name. */
export const productLacks = ['picture', 'text', 'gtin', 'weight', 'translation'] as const;
export type ProductLack = (typeof productLacks)[number];

/** Whether shoppers can see a product at all. */
export const productStates = ['active', 'hidden'] as const;

/** Stock in the branches that the caller may see. */
export const productStocks = ['in', 'out'] as const;
