import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';

interface Props {
  title: ReactNode;
  hint: ReactNode;
  /** The present value; empty: that of the branch. */
  value: number | '';
  /** The branch whose default it is; left out: it is the page's item. */
  branch?: string;
  answer: FormAnswer | undefined;
}

/** Sets the number of free units from which an item, or an item of the branch, counts as low. */
export function LowStockForm({ title, hint, value, branch, answer: given }: Props) {
  const t = useT();
  const answer = answerTo(given, '', 'lowStock');
  const fault = fieldText(answer?.refusal, 'lowStock');
  return (
    <details className="panel" open={answer !== undefined}>
      <summary className="disclosure">{title}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="lowStock" />
        {branch && <input type="hidden" name="branch" value={branch} />}
        <FormNotice refusal={answer?.refusal} />
        <TextField
          label={t('stock.column.lowStock')}
          hint={hint}
          error={fault && t(fault)}
          name="lowStock"
          dir="ltr"
          inputMode="numeric"
          pattern="[0-9]{0,7}"
          autoComplete="off"
          defaultValue={answer?.values.lowStock ?? value}
        />
        <div>
          <Button type="submit" variant="secondary">
            {t('stock.saveLowStock')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
