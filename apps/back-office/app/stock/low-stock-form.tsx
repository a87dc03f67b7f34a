import type { StockItem } from '@karwan/contract/stock';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FormNotice } from '../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../page/refusal.ts';

/** From how few free units on the item is low. */
export function LowStockForm({
  item: { lowStock, isOwnLowStock },
  answer: given,
}: {
  item: StockItem;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const answer = answerTo(given, '', 'lowStock');
  const fault = fieldText(answer?.refusal, 'lowStock');
  return (
    <details className="panel" open={answer !== undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('stock.lowStock', { count: lowStock })}
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="lowStock" />
        <FormNotice refusal={answer?.refusal} />
        <TextField
          label={t('stock.column.lowStock')}
          hint={t('stock.lowStockHint')}
          error={fault && t(fault)}
          name="lowStock"
          dir="ltr"
          inputMode="numeric"
          pattern="[0-9]{0,7}"
          autoComplete="off"
          defaultValue={answer?.values.lowStock ?? (isOwnLowStock ? lowStock : '')}
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
