/** The page by which a shopper asks to be told that a product is back. */
export const restockAddress = (itemCustomId: string) =>
  `/shop/restock/${encodeURIComponent(itemCustomId)}`;
