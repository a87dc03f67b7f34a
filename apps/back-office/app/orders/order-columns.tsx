import type { DeskOrder } from '@karwan/contract/desk-list';
import type { Column } from '../list/columns.ts';
import { Amount } from '../page/amount.tsx';
import { When } from '../page/when.tsx';
import { PaymentBadge, StatusBadge } from './order-badges.tsx';

/** What the list of orders shows, in the order of its columns. */
export const orderColumns: readonly Column<DeskOrder>[] = [
  {
    key: 'id',
    title: 'orders.column.id',
    place: 'head',
    show: ({ orderId }) => <span dir="ltr">{orderId}</span>,
  },
  {
    key: 'total',
    title: 'orders.column.total',
    place: 'end',
    numeric: true,
    show: ({ orderAmount, currency, currencyCode }) => (
      <Amount minor={orderAmount} code={currencyCode} symbol={currency} />
    ),
  },
  {
    key: 'customer',
    title: 'orders.column.customer',
    place: 'below',
    show: ({ customerName }) => <bdi>{customerName}</bdi>,
  },
  {
    key: 'branch',
    title: 'orders.column.branch',
    place: 'below',
    show: ({ branchName }) => <bdi>{branchName}</bdi>,
  },
  {
    key: 'state',
    title: 'orders.column.state',
    place: 'below',
    show: ({ orderStatus }) => <StatusBadge status={orderStatus} />,
  },
  {
    key: 'payment',
    title: 'orders.column.payment',
    place: 'below',
    show: ({ orderPaymentStatus }) => <PaymentBadge status={orderPaymentStatus} />,
  },
  {
    key: 'booked',
    title: 'orders.column.booked',
    place: 'below',
    show: ({ createdAt }) => <When at={createdAt} />,
  },
];
