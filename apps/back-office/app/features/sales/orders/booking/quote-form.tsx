import { backOfficePath } from '@karwan/contract/back-office';
import type { Order } from '@karwan/contract/order';
import { Link } from '@karwan/ui/controls/link';
import { Form } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';
import { QuoteFields } from './quote-fields.tsx';

/** Offers international shipping at a price; a new offer replaces the previous one. */
export function QuoteForm({
  order,
  answer: given,
}: {
  order: Order;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const answer = answerTo(given, order.orderId, 'quote');
  const { shippingOffer: offer } = order;
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="quote" />
      <FormNotice refusal={answer?.refusal} />
      <Link
        href={`${backOfficePath}/freight/${order.orderId}`}
        className="inline-flex min-h-(--control-compact) items-center justify-self-start underline underline-offset-4"
      >
        {t('freight.calculate')}
      </Link>
      {offer && (
        <p>
          {t('booking.offered')}{' '}
          <Amount minor={offer.amount} code={offer.currencyCode} symbol={offer.currency} />
          {', '}
          {t('booking.validUntil')} <When at={offer.validUntil} />
        </p>
      )}
      <QuoteFields orderId={order.orderId} symbol={order.currency} answer={answer} />
    </Form>
  );
}
