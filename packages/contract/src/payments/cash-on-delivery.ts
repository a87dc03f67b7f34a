/** The payment method that is settled by hand. */
export const cashOnDelivery = 'cash-on-delivery';
