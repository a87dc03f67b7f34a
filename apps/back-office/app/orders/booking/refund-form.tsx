import type { Order } from '@karwan/contract/order';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';

interface Props {
  order: Order;
  answer: FormAnswer | undefined;
  /** Sent twice, it is carried out once. */
  idempotencyKey: string;
}

/** Gives money back. The amount is always sent as it was read: an empty one is refused. */
export function RefundForm({ order, answer: given, idempotencyKey }: Props) {
  const t = useT();
  const answer = answerTo(given, order.orderId, 'refund');
  const isBusy = useNavigation().state !== 'idle';
  const left = order.orderAmount - order.refundedAmount;
  const error = (name: string) => {
    const text = fieldText(answer?.refusal, name);
    return text && t(text);
  };
  return (
    <details className="panel" open={answer !== undefined}>
      <summary className="flex min-h-11 items-center font-semibold">{t('booking.refund')}</summary>
      <Form method="post" className="mt-2 grid gap-3" preventScrollReset>
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="row" value={order.orderId} />
        <input type="hidden" name="key" value={idempotencyKey} />
        <FormNotice refusal={answer?.refusal} />
        <p>
          {t('booking.refundable')}{' '}
          <Amount minor={left} code={order.currencyCode} symbol={order.currency} />
        </p>
        <TextField
          label={t('booking.refundAmount', { currency: order.currency })}
          name="amount"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          defaultValue={answer?.values.amount ?? typedAmount(left, decimalsOf(order.currencyCode))}
          error={error('amount')}
        />
        <TextareaField
          label={t('booking.refundReason')}
          name="reason"
          rows={2}
          maxLength={500}
          required
          defaultValue={answer?.values.reason}
          error={error('reason')}
        />
        <div>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t('booking.refundNow')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
