import type { Order } from '@karwan/contract/order';
import { dueIsPayableIn, paymentPage } from '@karwan/contract/payment-page';

/** Payment states from which another payment may be started while the order is open. */
const unpaid = new Set<Order['orderPaymentStatus']>(['pending', 'failed', 'cancelled']);

/** The page for paying an unpaid order; undefined when there is nothing to pay. */
export function pageToPayAgain(
  order: Pick<Order, 'orderStatus' | 'orderPaymentStatus' | 'paymentMethod' | 'parentOrderId'>,
): string | undefined {
  const isOpen = unpaid.has(order.orderPaymentStatus);
  const isOver = order.orderStatus === 'Cancelled' || order.orderStatus === 'NoShow';
  if (!isOpen || isOver) return undefined;
  return paymentPage(order.paymentMethod, order.parentOrderId) ?? undefined;
}

const takesDue: ReadonlySet<Order['orderStatus']> = new Set(dueIsPayableIn);

/** The page for paying an amount that became due after payment; undefined when none did, or after dispatch. */
export function pageToPayDue(
  order: Pick<
    Order,
    'orderStatus' | 'orderPaymentStatus' | 'paymentMethod' | 'parentOrderId' | 'dueOnDelivery'
  >,
): string | undefined {
  const isPaid =
    order.orderPaymentStatus === 'authorized' || order.orderPaymentStatus === 'captured';
  if (order.dueOnDelivery === 0 || !isPaid || !takesDue.has(order.orderStatus)) return undefined;
  return paymentPage(order.paymentMethod, order.parentOrderId) ?? undefined;
}
