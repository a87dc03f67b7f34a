import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { Draft } from '../../../../shared/drafts/draft.tsx';

interface Props {
  orderId: string;
  symbol: string;
  /** The initial amount. */
  suggested?: string;
  answer: FormAnswer | undefined;
}

/** The fields of a shipping offer: amount, note and button, with a draft of what was typed. */
export function QuoteFields({ orderId, symbol, suggested, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'amount');
  return (
    <>
      <input type="hidden" name="row" value={orderId} />
      <Draft of={`quote ${orderId}`} isRefused={answer !== undefined} />
      <TextField
        key={suggested}
        label={t('booking.quoteAmount', { currency: symbol })}
        name="amount"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        required
        defaultValue={answer?.values.amount ?? suggested}
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
    </>
  );
}
