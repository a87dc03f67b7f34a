import type { StaffOrder } from '@karwan/contract/order-list';
import { formatTimeSpan } from '@karwan/i18n/dates';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { DueBadge } from './due-badge.tsx';
import { MoneyBadge, StatusBadge } from './order-badges.tsx';
import { OrderPaidBy } from './payment-name.tsx';

/** The columns of the list of orders. */
export const orderColumns: readonly Column<StaffOrder>[] = [
  {
    key: 'id',
    title: 'orders.column.id',
    position: 'head',
    show: ({ orderId }) => <span dir="ltr">{orderId}</span>,
  },
  {
    key: 'total',
    title: 'orders.column.total',
    position: 'end',
    numeric: true,
    show: ({ orderAmount, currency, currencyCode }) => (
      <Amount minor={orderAmount} code={currencyCode} symbol={currency} />
    ),
  },
  { key: 'customer', title: 'orders.column.customer', position: 'below', show: Customer },
  { key: 'goods', title: 'orders.column.goods', position: 'below', show: Goods },
  { key: 'state', title: 'orders.column.state', position: 'below', show: State },
  { key: 'payment', title: 'orders.column.payment', position: 'below', show: Payment },
  { key: 'when', title: 'orders.column.booked', position: 'below', show: Times },
];

function Customer({ customerName, city, phone }: StaffOrder) {
  return (
    <>
      <ShopText className="row-name text-ink">{customerName}</ShopText>
      <span className="text-sm text-ink-soft">
        {city && (
          <>
            <ShopText className="[overflow-wrap:anywhere]">{city}</ShopText> ·{' '}
          </>
        )}
        <bdi dir="ltr" className="whitespace-nowrap">
          {phone}
        </bdi>
      </span>
    </>
  );
}

function Goods({ pieces, branchName }: StaffOrder) {
  const t = useT();
  return (
    <>
      <span className="block">{t('track.pieces', { count: pieces })}</span>
      <ShopText className="text-sm whitespace-nowrap text-ink-soft">{branchName}</ShopText>
    </>
  );
}

function State({ orderStatus, dueAt, assignedTo }: StaffOrder) {
  return (
    <>
      <span className="flex flex-wrap gap-1">
        <StatusBadge status={orderStatus} />
        {dueAt && <DueBadge at={dueAt} />}
      </span>
      {assignedTo && <ShopText className="text-sm text-ink-soft">{assignedTo.name}</ShopText>}
    </>
  );
}

function Payment(order: StaffOrder) {
  const { moneyState, orderPaymentStatus } = order;
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-sm">
        <OrderPaidBy order={order} />
      </span>
      {orderPaymentStatus !== 'pending' && <MoneyBadge state={moneyState} />}
    </span>
  );
}

function Times({ createdAt, startSlot, endSlot }: StaffOrder) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <span className="block">
        <When at={createdAt} />
      </span>
      {startSlot && endSlot && (
        <span className="text-sm text-ink-soft">
          {t('booking.slot')}: <When at={startSlot} style="date" />{' '}
          {formatTimeSpan(language, startSlot, endSlot)}
        </span>
      )}
    </>
  );
}
