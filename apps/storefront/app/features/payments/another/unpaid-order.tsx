import type { Order } from '@karwan/contract/order';
import { DeclineReason } from './decline-reason.tsx';
import { PayAnotherWay } from './pay-another-way.tsx';

/** Of an unpaid order: why its last payment was not made, and the other payment methods. */
export default function UnpaidOrder({
  order,
}: {
  order: Pick<Order, 'parentOrderId' | 'orderPaymentStatus'>;
}) {
  return (
    <>
      <DeclineReason order={order} />
      <PayAnotherWay id={order.parentOrderId} />
    </>
  );
}
