import type { Order } from '@karwan/contract/order';
import type { OrderTextName, OrderTexts } from '@karwan/contract/order-texts';
import { formatDays } from '@karwan/i18n/day-counts';
import { Link } from '@karwan/ui/controls/link';
import { Price } from '@karwan/ui/product/price';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { SlotTime } from '../../../shared/delivery-times/slot-time.tsx';
import { daysToCome, isOver } from '../../../shared/order/days-to-come.ts';
import { useMoneyLines } from '../../../shared/order/money-lines.tsx';
import { orderAddress } from '../../../shared/order/order-address.ts';
import { OrderTotals } from '../../../shared/order/order-totals.tsx';
import { paidBy } from '../../../shared/order/paid-by.ts';
import { PayDue } from '../../../shared/order/pay-due.tsx';
import { Recipient } from '../../../shared/order/recipient.tsx';
import { currencyOf } from '../../../shared/order/timeline/currency-of.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

/** The phone number and email address of the recipient. */
function Contact({ address }: { address: Order['shippingAddress'][number] }) {
  return [address.customerPhone, address.customerEmail].map((line) => (
    <span key={line} className="block break-words text-ink-soft">
      <bdi dir="ltr">{line}</bdi>
    </span>
  ));
}

function Destination({ order }: { order: Order }) {
  const t = useT();
  const [address] = order.shippingAddress;
  if (order.deliveryMethod === 'store') {
    return (
      <>
        <Fact label={t('confirmation.pickUpAt')}>
          <bdi>{order.branchName}</bdi>
          {!isOver(order.orderStatus) && (
            <span className="block text-ink-soft">{t('confirmation.bring')}</span>
          )}
        </Fact>
        {address && (
          <Fact label={t('account.order.pickUpBy')}>
            <bdi>{`${address.customerFirstName} ${address.customerLastName}`}</bdi>
            <Contact address={address} />
          </Fact>
        )}
      </>
    );
  }
  if (!address) return null;
  return (
    <Fact label={t('account.order.address')}>
      <address className="not-italic">
        <Recipient address={address} />
        <Contact address={address} />
      </address>
      {address.customerLocation && (
        <a
          href={address.customerLocation}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {t('account.order.showOnMap')}
        </a>
      )}
    </Fact>
  );
}

/** The other side of an exchange: the order of the first items, or those of the new ones. */
function Exchanged(props: {
  label: 'account.order.exchangedFrom' | 'account.order.exchangedFor';
  ids: readonly string[];
}) {
  const t = useT();
  if (props.ids.length === 0) return null;
  return (
    <Fact label={t(props.label)}>
      {props.ids.map((id) => (
        <Link
          key={id}
          href={orderAddress(id)}
          className="me-4 inline-flex min-h-11 items-center tabular-nums tracking-wide underline underline-offset-4"
        >
          <bdi dir="ltr">{id}</bdi>
        </Link>
      ))}
    </Fact>
  );
}

/** Where an order goes, how it is paid, and what it costs. */
export function OrderFacts({ order, payment }: { order: Order; payment: string }) {
  const t = useT();
  const language = useLanguage();
  const { startSlot, endSlot, customerNotes } = order;
  // Named here and not read from the contract's list, whose file would be one more request.
  const written: OrderTexts = { customerNotes };
  const money = useMoneyLines(order);
  const currency = currencyOf(order);
  const { cost, dueOnDelivery, orderStatus, exchangedFrom, exchangedFor } = order;
  const days = daysToCome(order);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 wrap-anywhere sm:grid-cols-[repeat(2,minmax(0,1fr))]">
      <dl className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Destination order={order} />
        {startSlot && endSlot && (
          <Fact label={t('account.order.when')}>
            <SlotTime start={startSlot} end={endSlot} />
          </Fact>
        )}
        {days && (
          <Fact label={t('account.order.when')}>
            {t('product.arrives', { days: formatDays(language, days) })}
          </Fact>
        )}
        <Fact label={t('account.order.paidBy')}>{paidBy(t, order, payment)}</Fact>
        {dueOnDelivery > 0 && orderStatus !== 'Cancelled' && (
          <Fact label={t('account.order.dueOnDelivery')}>
            <Price amount={dueOnDelivery} currency={currency} /> <PayDue order={order} />
          </Fact>
        )}
        {cost.insuredAmount !== null && (
          <Fact label={t('checkout.insurance.amount')}>
            <Price amount={cost.insuredAmount} currency={currency} />
          </Fact>
        )}
        {order.vouchersLeft.map(({ ending, left }) => (
          <Fact key={ending} label={t('coupon.leftOn', { ending })}>
            <Price amount={left} currency={currency} />
          </Fact>
        ))}
        {money.length > 0 && (
          <Fact label={t('money.title')}>
            {money.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Fact>
        )}
        <Exchanged label="account.order.exchangedFrom" ids={exchangedFrom ? [exchangedFrom] : []} />
        <Exchanged label="account.order.exchangedFor" ids={exchangedFor} />
        {Object.entries(written).map(
          ([name, text]) =>
            text && (
              <Fact key={name} label={t(`account.order.${name as OrderTextName}`)}>
                <span dir="auto" className="break-words">
                  {text}
                </span>
              </Fact>
            ),
        )}
      </dl>
      <section aria-labelledby="cost">
        <h2 id="cost" className="mb-3 text-heading">
          {t('account.order.cost')}
        </h2>
        <OrderTotals order={order} />
      </section>
    </div>
  );
}
