import type { Order } from '@karwan/contract/order';
import type { MessageKey } from '@karwan/i18n/translate';

/** How the payment of an order stands. What a voucher or goods handed back have paid for waits for no money. */
export function paymentText({
  orderPaymentStatus,
  orderAmount,
}: Pick<Order, 'orderPaymentStatus' | 'orderAmount'>): MessageKey {
  const isNothing = orderPaymentStatus === 'pending' && orderAmount === 0;
  return isNothing ? 'track.nothingToPay' : `track.payment.${orderPaymentStatus}`;
}
