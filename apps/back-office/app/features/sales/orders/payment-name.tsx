import type { Order } from '@karwan/contract/order';
import { onlineMethod } from '@karwan/contract/payment-page';
import { useT } from '../../../i18n/use-t.ts';

/** The name of a payment method: that of the provider, or cash on delivery. */
export function PaymentName({ method }: { method: string }) {
  const t = useT();
  const online = onlineMethod(method);
  return <bdi>{online ? online.name : t('booking.cash')}</bdi>;
}

/** Whether vouchers or items handed back have paid for all of an order so far: then nothing waits for money. */
export const isPaidWithoutMoney = (order: Pick<Order, 'orderAmount' | 'orderPaymentStatus'>) =>
  order.orderAmount === 0 && order.orderPaymentStatus === 'pending';

/** How an order is paid, if there is anything to pay. */
export function OrderPaidBy({
  order,
}: {
  order: Pick<Order, 'orderAmount' | 'orderPaymentStatus' | 'paymentMethod'>;
}) {
  const t = useT();
  if (isPaidWithoutMoney(order)) return t('track.nothingToPay');
  return <PaymentName method={order.paymentMethod} />;
}
