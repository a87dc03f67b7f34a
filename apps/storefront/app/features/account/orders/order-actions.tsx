import type { Order } from '@karwan/contract/order';
import { formatDate } from '@karwan/i18n/dates';
import { formatWhole } from '@karwan/money/format';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import type { Fetcher, FetcherWithComponents } from 'react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { returnAddress } from '../../../shared/order/order-address.ts';
import { OrderReturns } from '../../../shared/order/order-returns.tsx';
import { currencyOf } from '../../../shared/order/timeline/currency-of.ts';
import { OfferText } from '../../../shared/order/timeline/offer-text.tsx';
import { ActionCard } from './action-card.tsx';
import type { OrderAnswer, OrderIntent } from './answer-order.server.ts';
import { CannotCancel } from './cannot-cancel.tsx';
import { PayNow } from './pay-now.tsx';

type OrderFetcher = FetcherWithComponents<OrderAnswer>;

interface Props {
  order: Order;
  fetcher: OrderFetcher;
  answer: OrderAnswer | undefined;
  /** The address of the payment page, if the order still has to be paid. */
  payHere: string | undefined;
  /** Until when a return can be requested; null: not (any more). */
  returnUntil: string | null;
}

function isBusy(fetcher: Fetcher, intent: OrderIntent): boolean {
  return fetcher.formData?.get('intent') === intent;
}

/** The offer for international shipping can be accepted or declined until it expires. */
function Offer({ order, fetcher }: Pick<Props, 'order' | 'fetcher'>) {
  const t = useT();
  const { shippingOffer: offer } = order;
  if (!offer) return null;
  const amount = formatWhole(offer.amount, currencyOf(offer));
  return (
    <ActionCard title={t('account.order.quote')} text={<OfferText order={order} />}>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="amount" value={offer.amount} />
        <Button type="submit" busy={isBusy(fetcher, 'accept')}>
          {t('account.order.acceptQuote', { amount })}
        </Button>
      </fetcher.Form>
      <fetcher.Form method="post">
        <input type="hidden" name="intent" value="decline" />
        <Button type="submit" variant="quiet" busy={isBusy(fetcher, 'decline')}>
          {t('account.order.declineQuote')}
        </Button>
      </fetcher.Form>
    </ActionCard>
  );
}

/** Asks for confirmation before cancelling; works without JavaScript. */
function Cancel({ fetcher }: { fetcher: OrderFetcher }) {
  const t = useT();
  return (
    <details className="group/cancel print:hidden">
      <summary className="inline-flex min-h-11 items-center font-medium text-oxblood underline underline-offset-4">
        {t('account.order.cancel')}
      </summary>
      <div className="mt-3 grid max-w-prose gap-4 border border-line bg-raised p-6">
        <p>
          <strong className="font-semibold">{t('account.order.cancelSure')}</strong>{' '}
          {t('account.order.cancelText')}
        </p>
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="cancel" />
          <Button type="submit" variant="danger" busy={isBusy(fetcher, 'cancel')}>
            {t('account.order.cancelNow')}
          </Button>
        </fetcher.Form>
      </div>
    </details>
  );
}

/** The returns of an order, and the actions on it: pay, accept or decline an offer, cancel, return. */
export function OrderActions({ order, fetcher, answer, payHere, returnUntil }: Props) {
  const t = useT();
  const language = useLanguage();
  const { cancelReason } = order;
  return (
    <div className="mb-10 grid gap-5 empty:hidden">
      <Notice tone={answer?.tone ?? 'positive'}>
        {answer && fetcher.state === 'idle' && t(answer.text)}
      </Notice>
      {cancelReason && (
        <p className="border-s-2 border-line-strong ps-4 text-ink-soft">
          {t(`orderTimeline.reason.${cancelReason}`)}
        </p>
      )}
      <OrderReturns returns={order.returns} />
      <Offer order={order} fetcher={fetcher} />
      {payHere && <PayNow page={payHere} order={order} />}
      {order.mayCancel ? <Cancel fetcher={fetcher} /> : <CannotCancel order={order} />}
      {returnUntil !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <ButtonLink variant="secondary" href={returnAddress(order.orderId)}>
            {t('orderReturn.request')}
          </ButtonLink>
          {t('orderReturn.until', { date: formatDate(language, 'date', returnUntil) })}
        </p>
      )}
    </div>
  );
}
