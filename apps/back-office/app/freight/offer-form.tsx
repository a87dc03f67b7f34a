import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { Draft } from '../drafts/draft.tsx';
import { useT } from '../i18n/use-t.ts';
import { FormNotice } from '../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../page/refusal.ts';

interface Props {
  orderId: string;
  symbol: string;
  /** As it stands in the field, until somebody types another one. */
  suggested: string;
  answer: FormAnswer | undefined;
}

/** The offer: the suggested amount is a beginning, and may be any other. */
export function OfferForm({ orderId, symbol, suggested, answer }: Props) {
  const t = useT();
  const [parameters] = useSearchParams();
  const isBusy = useNavigation().state !== 'idle';
  const chosen = parameters.get('amount') ?? suggested;
  const fault = fieldText(answer?.refusal, 'amount');
  return (
    <Form method="post" className="panel grid gap-3">
      <input type="hidden" name="intent" value="offer" />
      <input type="hidden" name="row" value={orderId} />
      <FormNotice refusal={answer?.refusal} />
      <Draft of={`freight offer ${orderId}`} isRefused={answer !== undefined} />
      <TextField
        key={chosen}
        label={t('booking.quoteAmount', { currency: symbol })}
        name="amount"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        required
        defaultValue={answer?.values.amount ?? chosen}
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
