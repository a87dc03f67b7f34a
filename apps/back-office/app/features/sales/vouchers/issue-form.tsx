import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';

interface Props {
  formKey: string;
  currency: string;
  /** The default expiry. */
  validUntil: string;
  answer: FormAnswer | undefined;
}

/** Issues a gift voucher with an amount, an expiry and a recipient. */
export function IssueForm({ formKey, currency, validUntil, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const values = answer?.values;
  return (
    <Form method="post" className="panel grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="key" value={values?.key ?? formKey} />
      <div className="sm:col-span-2 empty:hidden">
        <FormNotice refusal={answer?.refusal} />
      </div>
      <TextField
        label={t('vouchers.field.amount', { currency })}
        name="amount"
        inputMode="decimal"
        required
        dir="ltr"
        autoComplete="off"
        defaultValue={values?.amount}
        error={error('amount')}
      />
      <TextField
        label={t('vouchers.field.validUntil')}
        name="validUntil"
        type="date"
        required
        defaultValue={values?.validUntil ?? validUntil}
        error={error('validUntil')}
      />
      <TextField
        label={t('vouchers.field.note')}
        hint={t('vouchers.hint.note')}
        name="note"
        maxLength={200}
        dir="auto"
        autoComplete="off"
        defaultValue={values?.note}
        error={error('note')}
      />
      <TextField
        label={t('vouchers.field.recipient')}
        hint={t('vouchers.hint.recipient')}
        name="recipient"
        maxLength={200}
        dir="ltr"
        autoComplete="off"
        defaultValue={values?.recipient}
        error={error('recipient')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="issue" busy={isBusy}>
          {t('vouchers.issue')}
        </Button>
      </div>
    </Form>
  );
}
