import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';

/** Adds a redirect. */
export function AddRedirect({
  answer,
  hidden,
}: {
  answer: FormAnswer | undefined;
  /** An address that was just added, and has a page. */
  hidden: string | undefined;
}) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: 'from' | 'to') => ({
    name,
    label: t(`redirects.${name}`),
    defaultValue: answer?.values[name],
    error: fieldText(answer?.refusal, name) && t(`redirects.${name}Fault`),
    maxLength: 500,
    required: true,
    dir: 'ltr',
    autoComplete: 'off',
  });
  return (
    <section className="panel" aria-labelledby="add-redirect">
      <h2 id="add-redirect" className="panel-title">
        {t('redirects.add')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3">
        <FormNotice refusal={answer?.refusal} />
        {hidden !== undefined && (
          <p role="status" className="bg-sunken px-3 py-2">
            <bdi dir="ltr">{hidden}</bdi>: {t('redirects.hidden')}
          </p>
        )}
        <input type="hidden" name="row" value="new" />
        <TextField {...field('from')} hint={t('redirects.fromHint')} />
        <TextField {...field('to')} />
        <div>
          <Button type="submit" name="intent" value="add" busy={isBusy}>
            {t('redirects.addIt')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
