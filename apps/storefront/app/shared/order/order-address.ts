/** Where the owner of an order sees it, and answers what the shop asks. */
export const orderAddress = (orderId: string) => `/account/orders/orderDetail/${orderId}`;

/** The page of the account on which a customer reviews a product. */
export const reviewAddress = (itemCustomId: string) =>
  `/account/reviews/${encodeURIComponent(itemCustomId)}`;
