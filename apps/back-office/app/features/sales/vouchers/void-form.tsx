import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';

/** Voids a gift voucher. */
export function VoidForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  return (
    <Form method="post" preventScrollReset className="panel grid gap-3">
      <FormNotice refusal={answer?.refusal} />
      <p className="max-w-prose text-ink-soft">{t('vouchers.hint.void')}</p>
      <TextField
        label={t('vouchers.field.reason')}
        name="reason"
        required
        maxLength={200}
        dir="auto"
        autoComplete="off"
        defaultValue={answer?.values.reason}
        error={error('reason')}
      />
      <div>
        <Button type="submit" variant="danger" busy={isBusy}>
          {t('vouchers.voidIt')}
        </Button>
      </div>
    </Form>
  );
}
