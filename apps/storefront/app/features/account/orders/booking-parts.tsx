import type { Order } from '@karwan/contract/order';
import { formatDate } from '@karwan/i18n/dates';
import { formatWhole } from '@karwan/money/format';
import { Link } from '@karwan/ui/controls/link';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { BookedOrder } from '../../../shared/order/booked-order.tsx';
import { bookingTotal } from '../../../shared/order/booking-total.ts';
import { orderAddress } from '../../../shared/order/order-address.ts';
import { currencyOf } from '../../../shared/order/timeline/currency-of.ts';
import { AccountPage } from '../account-page.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { PayNow } from './pay-now.tsx';

interface Props {
  orders: readonly Order[];
  payment: string;
  /** The address of the payment page, if the booking still has to be paid. */
  payHere: string | undefined;
}

/** A booking with its orders; the actions on an order are on its own page. */
export function BookingParts({ orders, payment, payHere }: Props) {
  const t = useT();
  const language = useLanguage();
  const [first] = orders;
  if (!first) return null;
  return (
    <AccountPage
      title={t('account.booking.title', { id: first.parentOrderId })}
      above={[{ title: t('account.orders.title'), href: '/account/orders' }]}
      actions={<InvoiceLink id={first.parentOrderId} />}
    >
      <p className="-mt-5 mb-8 text-ink-soft">
        {[
          t('account.order.placed', { date: formatDate(language, 'date', first.createdAt) }),
          t('account.booking.parts', { count: orders.length }),
          formatWhole(bookingTotal(orders), currencyOf(first)),
        ].join(' · ')}
      </p>
      <div className="grid max-w-3xl gap-8">
        {payHere && <PayNow page={payHere} order={first} />}
        {orders.map((order) => (
          <div key={order.orderId}>
            <BookedOrder order={order} payment={payment} />
            <Link
              href={orderAddress(order.orderId)}
              className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t('account.booking.openPart', { id: order.orderId })}
            </Link>
          </div>
        ))}
      </div>
    </AccountPage>
  );
}
