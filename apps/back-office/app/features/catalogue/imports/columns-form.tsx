import { importedFields, importStockWays } from '@karwan/contract/import-steps';
import type { WholeImportRun } from '@karwan/contract/imports';
import { localTime } from '@karwan/contract/pakistan-time';
import { Button } from '@karwan/ui/controls/button';
import { RadioGroupField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { ColumnField } from './column-field.tsx';

interface Props {
  run: WholeImportRun;
  answer: FormAnswer | undefined;
}

/** The mapping of columns to fields, and what the stock column means. */
export function ColumnsForm({ run, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { columns, sample, chosen, stock, countedAt, mayMoveStock, step } = run;
  const fields = importedFields.filter((one) => mayMoveStock || !/^stock/.test(one));
  const options = [
    { value: '', label: t('imports.noColumn') },
    ...columns.map((column) => ({ value: column, label: column })),
  ];
  const time = fieldText(answer?.refusal, 'countedAt');
  return (
    <section className="panel mb-4" aria-labelledby="columns">
      <h2 id="columns" className="panel-title">
        {t('imports.columns')}
      </h2>
      <Disclosure title={t('imports.columnsHint')} open={step === 'new' || answer !== undefined}>
        <Form method="post" preventScrollReset className="grid gap-4">
          <FormNotice refusal={answer?.refusal} />
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
            {fields.map((field) => (
              <ColumnField
                key={field}
                field={field}
                answer={answer}
                columns={options}
                chosen={chosen[field] ?? ''}
                sample={sample[0]}
              />
            ))}
          </div>
          {mayMoveStock && (
            <>
              <RadioGroupField
                name="stock"
                label={t('imports.stock')}
                defaultValue={answer?.values.stock ?? stock}
                options={importStockWays.map((way) => ({
                  value: way,
                  label: t(`imports.stockWay.${way}`),
                }))}
              />
              <div className="max-w-xs">
                <TextField
                  type="datetime-local"
                  name="countedAt"
                  label={t('imports.countedAt')}
                  error={time && t('products.timeFault')}
                  defaultValue={
                    answer?.values.countedAt ??
                    (countedAt === null ? '' : localTime(new Date(countedAt)))
                  }
                />
              </div>
            </>
          )}
          <div>
            <Button type="submit" name="intent" value="check" variant="secondary" busy={isBusy}>
              {t('imports.check')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
