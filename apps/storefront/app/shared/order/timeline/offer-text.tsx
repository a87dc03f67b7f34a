import type { Order } from '@karwan/contract/order';
import { formatDate } from '@karwan/i18n/dates';
import { formatWhole } from '@karwan/money/format';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { currencyOf } from './currency-of.ts';

/** The offer of international shipping: cost, place of payment and deadline. */
export function OfferText({ order }: { order: Pick<Order, 'shippingOffer'> }) {
  const t = useT();
  const language = useLanguage();
  const { shippingOffer: offer } = order;
  if (!offer) return null;
  return (
    <>
      <p>
        {t('account.order.quoteText', { amount: formatWhole(offer.amount, currencyOf(offer)) })}
        {offer.isDueOnDelivery && ` ${t('account.order.offerDue')}`}
      </p>
      <p>
        {t('account.order.totalWithShipping', {
          amount: formatWhole(offer.totalWithShipping, currencyOf(offer)),
        })}
      </p>
      <p className="text-ink-soft">
        {t('account.order.quoteUntil', {
          time: formatDate(language, 'dateTime', offer.validUntil),
        })}
      </p>
    </>
  );
}
