import type { StaffOrder } from '@karwan/contract/order-list';
import { formatTimeSpan } from '@karwan/i18n/dates';
import { useLanguage } from '../../../i18n/use-t.ts';
import { Age } from '../../../page/age.tsx';
import { Amount } from '../../../page/amount.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { DueBadge } from './due-badge.tsx';
import { MoneyBadge, StatusBadge } from './order-badges.tsx';
import { OrderPaidBy } from './payment-name.tsx';

/** The columns of the list of orders: one line each, so that a day's orders fit a window. */
export const orderColumns: readonly Column<StaffOrder>[] = [
  {
    key: 'id',
    title: 'orders.column.id',
    position: 'head',
    show: ({ orderId }) => (
      <span dir="ltr" className="whitespace-nowrap">
        {orderId}
      </span>
    ),
  },
  {
    key: 'total',
    title: 'orders.column.total',
    position: 'end',
    numeric: true,
    show: ({ orderAmount, currency, currencyCode }) => (
      <Amount isShort minor={orderAmount} code={currencyCode} symbol={currency} />
    ),
  },
  {
    key: 'customer',
    title: 'orders.column.customer',
    position: 'below',
    show: ({ customerName }) => (
      <ShopText className="row-name text-ink md:min-w-24">{customerName}</ShopText>
    ),
  },
  {
    key: 'city',
    title: 'orders.column.city',
    position: 'below',
    show: ({ city }) => city && <ShopText>{city}</ShopText>,
  },
  {
    key: 'goods',
    title: 'orders.column.goods',
    position: 'below',
    show: Goods,
  },
  {
    key: 'state',
    title: 'orders.column.state',
    position: 'below',
    show: State,
  },
  {
    key: 'payment',
    title: 'orders.column.payment',
    position: 'below',
    show: Payment,
  },
  {
    key: 'when',
    title: 'orders.column.age',
    position: 'below',
    numeric: true,
    show: ({ createdAt }) => <Age at={createdAt} />,
    sorts: { ascending: null, descending: 'oldest' },
  },
  { key: 'slot', title: 'booking.slot', position: 'widest', show: Slot },
];

function Goods({ pieces, branchName }: StaffOrder) {
  return (
    <>
      <span className="tabular-nums">{pieces} ×</span> <ShopText>{branchName}</ShopText>
    </>
  );
}

function State({ orderStatus, dueAt, assignedTo }: StaffOrder) {
  return (
    <span className="row-line">
      <StatusBadge status={orderStatus} />
      {dueAt && <DueBadge at={dueAt} />}
      {assignedTo && <ShopText className="text-ink-soft">{assignedTo.name}</ShopText>}
    </span>
  );
}

function Payment(order: StaffOrder) {
  const { moneyState, orderPaymentStatus } = order;
  return (
    <span className="row-line">
      <OrderPaidBy order={order} />
      {orderPaymentStatus !== 'pending' && <MoneyBadge state={moneyState} />}
    </span>
  );
}

function Slot({ startSlot, endSlot }: StaffOrder) {
  const language = useLanguage();
  if (!startSlot || !endSlot) return null;
  return (
    <>
      <When at={startSlot} style="date" /> {formatTimeSpan(language, startSlot, endSlot)}
    </>
  );
}
