/** Path of the restock alert page of a product. */
export const restockAddress = (itemCustomId: string) =>
  `/shop/restock/${encodeURIComponent(itemCustomId)}`;
