import { backOfficePath } from '@karwan/contract/back-office';
import type { Order } from '@karwan/contract/order';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { Draft } from '../../drafts/draft.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';
import { When } from '../../page/when.tsx';

/** Offers international shipping at a price; a later offer replaces the one before. */
export function QuoteForm({
  order,
  answer: given,
}: {
  order: Order;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const answer = answerTo(given, order.orderId, 'quote');
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'amount');
  const { shippingOffer: offer } = order;
  return (
    <Form method="post" className="grid gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="quote" />
      <input type="hidden" name="row" value={order.orderId} />
      <FormNotice refusal={answer?.refusal} />
      <Draft of={`quote ${order.orderId}`} isRefused={answer !== undefined} />
      <Link
        href={`${backOfficePath}/freight/${order.orderId}`}
        className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
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
      <TextField
        label={t('booking.quoteAmount', { currency: order.currency })}
        name="amount"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        required
        defaultValue={answer?.values.amount}
        error={fault && t(fault)}
      />
      <TextareaField
        label={t('booking.moveNote')}
        name="note"
        rows={2}
        maxLength={500}
        defaultValue={answer?.values.note}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {t('booking.quote')}
        </Button>
      </div>
    </Form>
  );
}
