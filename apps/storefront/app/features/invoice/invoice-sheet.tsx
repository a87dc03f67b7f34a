import { addressLines } from '@karwan/contract/address-lines';
import type { Order } from '@karwan/contract/order';
import { formatDate } from '@karwan/i18n/dates';
import { Price } from '@karwan/ui/product/price';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { useMoneyLines } from '../../shared/order/money-lines.tsx';
import { OrderTotals } from '../../shared/order/order-totals.tsx';
import { paidBy } from '../../shared/order/paid-by.ts';
import { currencyOf } from '../../shared/order/timeline/currency-of.ts';
import type { Seller } from './invoice.tsx';

interface Props {
  order: Order;
  /** The title of the payment method. */
  payment: string;
  seller: Seller;
}

/** The invoice of one order, on a sheet of its own when it is printed. */
export function InvoiceSheet({ order, payment, seller }: Props) {
  return (
    <article className="mb-8 border border-line bg-raised p-6 wrap-anywhere last:mb-0 sm:p-8 print:mb-0 print:border-0 print:bg-transparent print:p-0 print:break-after-page print:last:break-after-auto">
      <Head order={order} seller={seller} />
      <Parties order={order} />
      <Lines order={order} />
      <div className="mt-6 grid gap-8 sm:grid-cols-2 print:break-inside-avoid print:grid-cols-2">
        <Payment order={order} payment={payment} />
        <OrderTotals order={order} />
      </div>
    </article>
  );
}

/** Numbers and addresses in Latin letters, at the side where the lines of the language begin. */
const Reached = ({ by }: { by: readonly string[] }) =>
  by.map((line) => (
    <span key={line} className="block">
      <bdi dir="ltr">{line}</bdi>
    </span>
  ));

/** Who sells, the number and the date. */
function Head({ order, seller }: Pick<Props, 'order' | 'seller'>) {
  const t = useT();
  const language = useLanguage();
  const { siteName, legalName, ntn, strn } = seller;
  const numbers = [
    [t('invoice.ntn'), ntn],
    [t('invoice.strn'), strn],
  ].filter(([, number]) => number);
  return (
    <header className="flex flex-wrap justify-between gap-x-8 gap-y-5 border-b border-line-strong pb-6">
      <div className="grid gap-1 text-sm">
        <p className="text-heading">
          <bdi>{siteName}</bdi>
        </p>
        {legalName && legalName !== siteName && (
          <p className="font-medium">
            <bdi>{legalName}</bdi>
          </p>
        )}
        <address className="grid gap-1 not-italic">
          <bdi>{seller.address}</bdi>
          <Reached by={[seller.phone, seller.email]} />
        </address>
        {numbers.map(([label, number]) => (
          <p key={label}>
            {label} <bdi dir="ltr">{number}</bdi>
          </p>
        ))}
      </div>
      <div className="grid content-start gap-1 text-sm sm:text-end print:text-end">
        <h1 className="text-heading">{t('invoice.title')}</h1>
        <p>
          {t('invoice.number')}{' '}
          <bdi dir="ltr" className="font-semibold tabular-nums tracking-wide">
            {order.orderId}
          </bdi>
        </p>
        {order.parentOrderId !== order.orderId && (
          <p>
            {t('invoice.booking')} <bdi dir="ltr">{order.parentOrderId}</bdi>
          </p>
        )}
        <p>
          {t('invoice.date')} {formatDate(language, 'date', order.createdAt)}
        </p>
        <p>{t(`track.status.${order.orderStatus}`)}</p>
      </div>
    </header>
  );
}

function Party({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="text-sm">
      <h2 className="mb-1 text-ink-soft">{label}</h2>
      {children}
    </section>
  );
}

/** Who pays, and where the items go. */
function Parties({ order }: { order: Order }) {
  const t = useT();
  const [address] = order.shippingAddress;
  if (!address) return null;
  const name = (
    <span className="block">
      <bdi>{`${address.customerFirstName} ${address.customerLastName}`}</bdi>
    </span>
  );
  const lines = addressLines(address);
  const place = lines.map((line) => (
    <span key={line} className="block">
      <bdi>{line}</bdi>
    </span>
  ));
  return (
    <div className="grid gap-5 py-6 sm:grid-cols-2 print:grid-cols-2">
      <Party label={t('invoice.billTo')}>
        <address className="not-italic">
          {name}
          {place}
          <Reached by={[address.customerPhone, address.customerEmail]} />
        </address>
      </Party>
      {order.deliveryMethod === 'store' ? (
        <Party label={t('confirmation.pickUpAt')}>
          <bdi>{order.branchName}</bdi>
        </Party>
      ) : (
        <Party label={t('confirmation.deliverTo')}>
          <address className="not-italic">
            {name}
            {place}
          </address>
          <p className="mt-1 text-ink-soft">
            {t('confirmation.from', { branch: order.branchName })}
          </p>
        </Party>
      )}
    </div>
  );
}

const onlyWide = 'max-sm:hidden print:table-cell';

/** The items with quantity, unit price and amount. */
function Lines({ order }: { order: Order }) {
  const t = useT();
  const currency = currencyOf(order);
  const head = 'border-b border-line-strong py-2 text-sm font-medium text-ink-soft';
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t('invoice.item')}
          </th>
          <th scope="col" className={`${head} ${onlyWide} ps-4 text-end`}>
            {t('invoice.quantity')}
          </th>
          <th scope="col" className={`${head} ${onlyWide} ps-4 text-end`}>
            {t('invoice.unitPrice')}
          </th>
          <th scope="col" className={`${head} ps-4 text-end`}>
            {t('invoice.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...order.pickedItems, ...order.nonRegisteredItems].map((item) => (
          <tr key={item.id} className="border-b border-line align-top print:break-inside-avoid">
            <td className="py-3">
              <bdi>{item.name}</bdi>
              {item.options.map(({ optionId, optionTitle, valueTitle }) => (
                <span key={optionId} className="block text-ink-soft">
                  {`${optionTitle}: ${valueTitle}`}
                </span>
              ))}
              <span className="block text-ink-soft">
                <bdi dir="ltr">{item.variantCode ?? item.itemCustomId}</bdi>
              </span>
              <span className="block sm:hidden print:hidden">
                {item.quantity} × <Price size="small" amount={item.unitPrice} currency={currency} />
              </span>
            </td>
            <td className={`${onlyWide} py-3 ps-4 text-end tabular-nums`}>{item.quantity}</td>
            <td className={`${onlyWide} py-3 ps-4 text-end whitespace-nowrap`}>
              <Price size="small" amount={item.unitPrice} currency={currency} />
            </td>
            <td className="py-3 ps-4 text-end whitespace-nowrap">
              <Price size="small" amount={item.totalPrice} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the order is paid, and what is true of its money. */
function Payment({ order, payment }: Pick<Props, 'order' | 'payment'>) {
  const t = useT();
  const money = useMoneyLines(order);
  const isDue = order.dueOnDelivery > 0 && order.orderStatus !== 'Cancelled';
  return (
    <Party label={t('confirmation.payment')}>
      <p>{paidBy(t, order, payment)}</p>
      <p className="font-medium">{t(`money.state.${order.moneyState}`)}</p>
      {isDue && (
        <p>
          {t('account.order.dueOnDelivery')}:{' '}
          <Price size="small" amount={order.dueOnDelivery} currency={currencyOf(order)} />
        </p>
      )}
      {money.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Party>
  );
}
