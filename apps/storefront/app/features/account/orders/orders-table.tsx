import type { Order } from '@karwan/contract/order';
import { formatDate } from '@karwan/i18n/dates';
import { Link } from '@karwan/ui/controls/link';
import { Price } from '@karwan/ui/product/price';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { useCurrency } from '../../../page/root-data.ts';
import { orderAddress } from '../../../shared/order/order-address.ts';

/** What a list shows of an order. `orderAmount` in minor units of `currencyCode`. */
export type OrderRow = Pick<
  Order,
  | 'orderId'
  | 'parentOrderId'
  | 'createdAt'
  | 'orderStatus'
  | 'moneyState'
  | 'orderAmount'
  | 'currencyCode'
>;

function Row({ order }: { order: OrderRow }) {
  const t = useT();
  const currency = useCurrency(order.currencyCode);
  const date = formatDate(useLanguage(), 'date', order.createdAt);
  return (
    <tr className="border-b border-line align-baseline">
      <th scope="row" className="py-4 pe-4 text-start font-normal">
        <Link
          href={orderAddress(order.parentOrderId)}
          aria-label={t('account.orders.open', { id: order.parentOrderId })}
          className="inline-flex min-h-11 items-center font-semibold tabular-nums tracking-wide underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          <bdi dir="ltr">{order.parentOrderId}</bdi>
        </Link>
        {order.parentOrderId !== order.orderId && (
          <Link
            href={orderAddress(order.orderId)}
            className="flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
          >
            {t('account.orders.part', { id: order.orderId })}
          </Link>
        )}
        <span className="block whitespace-nowrap text-sm text-ink-soft sm:hidden">{date}</span>
      </th>
      <td className="py-4 pe-4 whitespace-nowrap max-sm:hidden">{date}</td>
      <td className="py-4 pe-4">
        {t(`track.status.${order.orderStatus}`)}
        <span className="block text-sm text-ink-soft">{t(`money.state.${order.moneyState}`)}</span>
      </td>
      <td className="py-4 text-end whitespace-nowrap">
        <Price amount={order.orderAmount} currency={currency} />
      </td>
    </tr>
  );
}

/** Order, Date, Status, Total (spec section 2, Account pages); the status with the payment's. */
export function OrdersTable({ orders, label }: { orders: readonly OrderRow[]; label: string }) {
  const t = useT();
  const head = 'py-3 pe-4 text-start text-sm font-medium text-ink-soft';
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className={head}>
            {t('account.orders.order')}
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            {t('account.orders.date')}
          </th>
          <th scope="col" className={head}>
            {t('account.orders.status')}
          </th>
          <th scope="col" className="py-3 text-end text-sm font-medium text-ink-soft">
            {t('account.orders.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.orderId} order={order} />
        ))}
      </tbody>
    </table>
  );
}
