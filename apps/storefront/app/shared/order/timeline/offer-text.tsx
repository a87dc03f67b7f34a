import type { Order } from '@karwan/contract/order';
import { formatAmount } from '@karwan/ui/product/amount.ts';
import { momentFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';

/** What international shipping would cost, where that is paid, and until when it can be agreed on. */
export function OfferText({ order }: { order: Pick<Order, 'shippingOffer'> }) {
  const t = useT();
  const moment = momentFormat(useLanguage());
  const { shippingOffer: offer } = order;
  if (!offer) return null;
  return (
    <>
      <p>
        {t('account.order.quoteText', { amount: formatAmount(offer.amount, offer.currency) })}
        {offer.isDueOnDelivery && ` ${t('account.order.offerAtTheDoor')}`}
      </p>
      <p>
        {t('account.order.totalWithShipping', {
          amount: formatAmount(offer.totalWithShipping, offer.currency),
        })}
      </p>
      <p className="text-ink-soft">
        {t('account.order.quoteUntil', { time: moment.format(new Date(offer.validUntil)) })}
      </p>
    </>
  );
}
