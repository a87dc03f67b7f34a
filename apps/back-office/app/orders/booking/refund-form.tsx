import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';
import type { Part } from './part.tsx';

interface Props {
  part: Part;
  answer: FormAnswer | undefined;
}

/** Gives money back. The amount is always sent as it was read: an empty one is refused. */
export function RefundForm({ part, answer: given }: Props) {
  const t = useT();
  const { order, refundable: left, idempotencyKey } = part;
  const answer = answerTo(given, order.orderId, 'refund') ?? answerTo(given, order.orderId, 'ask');
  const mustAsk = answer?.refusal.code === 'LIMIT_EXCEEDED' || answer?.intent === 'ask';
  const isBusy = useNavigation().state !== 'idle';
  const error = (name: string) => {
    const text = fieldText(answer?.refusal, name);
    return text && t(text);
  };
  return (
    <details className="mt-3" open={answer !== undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('booking.refund')}
      </summary>
      <Form method="post" className="mt-2 grid gap-3" preventScrollReset>
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
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="refund" variant="danger" busy={isBusy}>
            {t('booking.refundNow')}
          </Button>
          {mustAsk && (
            <Button type="submit" name="intent" value="ask" variant="secondary" busy={isBusy}>
              {t('booking.refundAsk')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}
