import type { DeclineReason as Reason } from '@karwan/contract/decline-reasons';
import type { Order } from '@karwan/contract/order';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { declineText } from '../decline-text.ts';
import { fetchPaymentState } from '../fetch-payment-state.ts';

/** Why an order's last payment was not made, as soon as it is known. */
export function DeclineReason({
  order: { parentOrderId, orderPaymentStatus },
}: {
  order: Pick<Order, 'parentOrderId' | 'orderPaymentStatus'>;
}) {
  const t = useT();
  const [reason, setReason] = useState<Reason | null>(null);
  const isOpen = ['pending', 'failed', 'cancelled'].includes(orderPaymentStatus);
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    fetchPaymentState(parentOrderId, leaving.signal).then(
      ({ transaction }) => setReason(transaction?.declineReason ?? null),
      // The page says that the order is unpaid; without an answer it only lacks the reason.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isOpen, parentOrderId]);
  return (
    <p role="status" className="mb-4 empty:hidden">
      {reason && declineText(t, reason)}
    </p>
  );
}
