/** What a product may lack: a picture, a description, a GTIN, a weight, its name in a language of the shop. */
export const productLacks = ['picture', 'text', 'gtin', 'weight', 'translation'] as const;
export type ProductLack = (typeof productLacks)[number];

/** Whether shoppers may see a product at all. */
export const productStates = ['active', 'hidden'] as const;

/** How much there is of a product in the branches of who asks. */
export const productStocks = ['in', 'out'] as const;
