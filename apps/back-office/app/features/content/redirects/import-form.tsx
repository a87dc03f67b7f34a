import type { ShopClient } from '@karwan/contract/contract';
import { Button } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

interface Props {
  imported: Awaited<ReturnType<ShopClient['redirects']['import']>> | undefined;
  answer: FormAnswer | undefined;
}

/** Imports redirects from pasted lines or a file. */
export function ImportForm({ imported, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'csv');
  return (
    <section className="panel" aria-labelledby="import-redirects">
      <h2 id="import-redirects" className="panel-title">
        {t('redirects.import')}
      </h2>
      {imported && (
        <div role="status" className="mb-3 bg-sunken px-3 py-2">
          <p>{t('redirects.imported', { count: imported.stored })}</p>
          <ul className="text-sm text-oxblood">
            {imported.refused.map(({ line, from, fault: why }) => (
              <li key={line}>
                {t('redirects.line', { line })} <bdi dir="ltr">{from}</bdi>:{' '}
                {t(why === 'loop' ? 'redirects.loop' : `redirects.${why}Fault`)}
              </li>
            ))}
          </ul>
          <ul className="text-sm">
            {imported.hidden.map(({ line, from }) => (
              <li key={line}>
                {t('redirects.line', { line })} <bdi dir="ltr">{from}</bdi>: {t('redirects.hidden')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="row" value="csv" />
        <TextareaField
          name="csv"
          label={t('redirects.csv')}
          hint={t('redirects.csvHint')}
          defaultValue={answer?.values.csv}
          error={fault && t(fault)}
          rows={4}
          dir="ltr"
        />
        <TextField type="file" name="file" accept=".csv,text/csv" label={t('redirects.file')} />
        <div>
          <Button type="submit" name="intent" value="import" variant="secondary" busy={isBusy}>
            {t('redirects.importIt')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
