/** The page of an order in the customer's account. */
export const orderAddress = (orderId: string) => `/account/orders/orderDetail/${orderId}`;

/** The invoices of an order, or of all orders of a booking. */
export const invoiceAddress = (id: string) => `/invoice/${id}`;

/** The page of the account for reviewing a product. */
export const reviewAddress = (itemCustomId: string) =>
  `/account/reviews/${encodeURIComponent(itemCustomId)}`;

/** The page on which a return of items of an order is requested. */
export const returnAddress = (orderId: string) => `/account/orders/return/${orderId}`;
