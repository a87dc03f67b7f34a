import type { Order } from '@karwan/contract/order';
import { useT } from '../../i18n/use-t.ts';

/** The booking's number, and the numbers of its orders where it has several. */
export function BookingNumber({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const [first] = orders;
  if (!first) return null;
  return (
    <>
      <p className="mt-4 text-lg">
        {t('confirmation.number')}{' '}
        <strong className="whitespace-nowrap font-semibold tracking-wide" dir="ltr">
          {first.parentOrderId}
        </strong>
      </p>
      {orders.length > 1 && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('confirmation.parts', {
            ids: orders.map(({ orderId }) => orderId).join(', '),
          })}
        </p>
      )}
    </>
  );
}
