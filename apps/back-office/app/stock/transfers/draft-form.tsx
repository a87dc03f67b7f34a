import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';
import { useFault } from '../../page/use-fault.ts';

/** Adds a product to a transfer, or changes its quantity. */
export function DraftForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT();
  const fault = useFault(answer);
  return (
    <Form method="post" className="panel mb-4 grid items-start gap-3 sm:grid-cols-[1fr_10rem_auto]">
      <input type="hidden" name="intent" value="line" />
      <div className="sm:col-span-3">
        <FormNotice refusal={answer?.refusal} />
      </div>
      <TextField
        label={t('stock.column.code')}
        hint={t('transfers.codeHint')}
        error={fault('code')}
        name="code"
        dir="ltr"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={answer?.values.code}
        autoFocus
      />
      <TextField
        label={t('transfers.quantity')}
        error={fault('quantity')}
        name="quantity"
        dir="ltr"
        inputMode="numeric"
        pattern="[0-9]{1,7}"
        required
        autoComplete="off"
        defaultValue={answer?.values.quantity ?? '1'}
      />
      <div className="sm:pt-6">
        <Button type="submit" variant="secondary">
          {t('transfers.add')}
        </Button>
      </div>
    </Form>
  );
}
