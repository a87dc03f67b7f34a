import type { Order } from '@karwan/contract/order';
import type { MessageKey } from '@karwan/i18n/translate';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { buttonClass } from '@karwan/ui/controls/button';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { AlertIcon, CheckIcon } from '@karwan/ui/layout/icons';
import { Suspense } from 'react';
import { useCarried } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { awaitsShipping } from './awaits-shipping.ts';
import { BookingNumber } from './booking-number.tsx';

const OpenVoucher = lazyWithRetry(() => import('../payments/awaited/open-voucher.tsx'));
const UnpaidOrder = lazyWithRetry(() => import('../payments/another/unpaid-order.tsx'));

interface Props {
  orders: readonly Order[];
  /** The address of the payment page, if the booking still has to be paid. */
  payHere: string | undefined;
}

type Outcome = 'booked' | 'unpaid' | 'cancelled';

function outcomeOf({ orders, payHere }: Props): Outcome {
  if (orders.every(({ orderStatus }) => orderStatus === 'Cancelled')) return 'cancelled';
  return payHere ? 'unpaid' : 'booked';
}

const titles = {
  booked: 'confirmation.title',
  unpaid: 'confirmation.unpaid.title',
  cancelled: 'confirmation.cancelled',
} as const satisfies Record<Outcome, MessageKey>;

export const bookingTitle = (props: Props): MessageKey => titles[outcomeOf(props)];

/** The state of a booking, its number, and what comes next. */
export function BookingHeading(props: Props) {
  const t = useT();
  const carried = useCarried();
  const { orders, payHere } = props;
  const outcome = outcomeOf(props);
  const [first] = orders;
  const reason = first?.cancelReason;
  const phone = first?.shippingAddress[0]?.customerPhone ?? '';
  return (
    <div className="mx-auto max-w-prose pt-10 text-center">
      <span
        className={classNames(
          'mx-auto mb-6 grid size-14 place-items-center rounded-full border',
          outcome === 'booked' && 'border-accent text-accent',
          outcome === 'unpaid' && 'border-brass text-ink',
          outcome === 'cancelled' && 'border-oxblood text-oxblood',
        )}
      >
        {outcome === 'booked' ? <CheckIcon className="size-6" /> : <AlertIcon className="size-6" />}
      </span>
      <h1 className="text-display">{t(titles[outcome])}</h1>
      <BookingNumber orders={orders} />
      {outcome === 'booked' && orders.some(awaitsShipping) && (
        <p className="mt-4 text-ink-soft">
          {t(orders.some(isShippedAbroad) ? 'confirmation.promise' : 'checkout.promise')}
        </p>
      )}
      {outcome === 'booked' && first?.awaitsCall && (
        <p className="mt-4 font-medium">{t('confirmation.awaitsCall', { phone })}</p>
      )}
      {outcome === 'cancelled' && reason && (
        <p className="mt-4 text-ink-soft">{t(`orderTimeline.reason.${reason}`)}</p>
      )}
      {outcome === 'unpaid' && payHere && (
        <>
          <p className="mt-4 mb-6 text-ink-soft">{t('confirmation.unpaid.text')}</p>
          {first && (
            <Suspense fallback={null}>
              <OpenVoucher id={first.parentOrderId} />
            </Suspense>
          )}
          {/* Payment pages have a content policy of their own: they are loaded as documents. */}
          <a href={carried(payHere)} className={buttonClass({ size: 'medium' })}>
            {t('account.order.pay')}
          </a>
          {first && (
            <div className="mt-6">
              <Suspense>
                <UnpaidOrder order={first} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Whether the cost of international shipping may still have to be calculated. */
const isShippedAbroad = (order: Order) => order.isImported && awaitsShipping(order);
