import type { Order } from '@karwan/contract/order';
import { formatDays } from '@karwan/i18n/day-counts';
import { formatOpeningHours } from '@karwan/i18n/opening-hours';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Price } from '@karwan/ui/product/price';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { SlotTime } from '../delivery-times/slot-time.tsx';
import { daysToCome } from './days-to-come.ts';
import { orderAddress } from './order-address.ts';
import { OrderReturns } from './order-returns.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { paidBy } from './paid-by.ts';
import { Recipient } from './recipient.tsx';
import { currencyOf } from './timeline/currency-of.ts';
import { OfferText } from './timeline/offer-text.tsx';
import { OrderProgress } from './timeline/order-progress.tsx';
import { OrderWay } from './timeline/order-way.tsx';

/** One branch's order of a booking: lines, destination, payment and totals. */
export function BookedOrder({ order, payment }: { order: Order; payment: string }) {
  const t = useT();
  const language = useLanguage();
  const currency = currencyOf(order);
  const [address] = order.shippingAddress;
  const days = daysToCome(order);
  return (
    <article className="border border-line bg-raised p-6 wrap-anywhere sm:p-8">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-4">
        <h2 className="text-heading">{t('confirmation.order', { id: order.orderId })}</h2>
        <p className="text-sm text-ink-soft">
          {t(order.deliveryMethod === 'store' ? 'deliveryArea.store' : 'confirmation.from', {
            branch: order.branchName,
          })}
        </p>
        <p className="w-full text-sm text-ink-soft">
          {t(`track.status.${order.orderStatus}`)} · {t(`money.state.${order.moneyState}`)}
        </p>
      </header>
      <div className="mb-6 empty:hidden">
        <OrderWay
          status={order.orderStatus}
          deliveryMethod={order.deliveryMethod}
          timeline={order.timeline}
        />
      </div>
      {order.shippingOffer && (
        <section className="mb-4 grid gap-1 border-s-2 border-brass bg-sunken p-5">
          <h3 className="mb-1 font-medium">{t('account.order.quote')}</h3>
          <OfferText order={order} />
          <ButtonLink href={orderAddress(order.orderId)} className="mt-3 justify-self-start">
            {t('confirmation.answerOffer')}
          </ButtonLink>
        </section>
      )}
      <OrderReturns returns={order.returns} className="mb-4" />
      <OrderedItems order={order} />
      <div className="mt-4 grid gap-8 border-t border-line pt-6 sm:grid-cols-2">
        <dl className="grid content-start gap-4 text-sm">
          {order.deliveryMethod === 'store' && (
            <div>
              <dt className="text-ink-soft">{t('confirmation.pickUpAt')}</dt>
              <dd className="mt-1">
                <bdi>{order.branchName}</bdi>
                {formatOpeningHours(language, order.openingHours).map((line) => (
                  <bdi key={line} className="block text-ink-soft">
                    {line}
                  </bdi>
                ))}
                <span className="block text-ink-soft">{t('confirmation.bring')}</span>
              </dd>
            </div>
          )}
          {address && order.deliveryMethod === 'home' && (
            <div>
              <dt className="text-ink-soft">{t('confirmation.deliverTo')}</dt>
              <dd className="mt-1">
                <Recipient address={address} />
              </dd>
            </div>
          )}
          {order.startSlot && order.endSlot && (
            <div>
              <dt className="text-ink-soft">{t('confirmation.when')}</dt>
              <dd className="mt-1">
                <SlotTime start={order.startSlot} end={order.endSlot} />
              </dd>
            </div>
          )}
          {days && (
            <div>
              <dt className="text-ink-soft">{t('confirmation.when')}</dt>
              <dd className="mt-1">{t('product.arrives', { days: formatDays(language, days) })}</dd>
            </div>
          )}
          {order.cost.insuredAmount !== null && (
            <div>
              <dt className="text-ink-soft">{t('checkout.insurance.amount')}</dt>
              <dd className="mt-1">
                <Price size="small" amount={order.cost.insuredAmount} currency={currency} />
              </dd>
            </div>
          )}
          <div>
            <dt className="text-ink-soft">{t('confirmation.payment')}</dt>
            <dd className="mt-1">{paidBy(t, order, payment)}</dd>
          </div>
          {order.vouchersLeft.map(({ ending, left }) => (
            <div key={ending}>
              <dt className="text-ink-soft">{t('coupon.leftOn', { ending })}</dt>
              <dd className="mt-1">
                <Price size="small" amount={left} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
        <OrderTotals order={order} />
      </div>
      <OrderProgress order={order} />
    </article>
  );
}
