/** Where the owner of an order sees it, and answers what the shop asks. */
export const orderAddress = (orderId: string) => `/account/orders/orderDetail/${orderId}`;
