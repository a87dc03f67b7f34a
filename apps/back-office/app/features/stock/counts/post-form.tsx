import type { StockCount } from '@karwan/contract/stock-counts';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';

/** Requests a recount of large differences, posts the count, or cancels it. */
export function PostForm({ count, answer }: { count: StockCount; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel" aria-label={t('counts.finish')}>
      <h2 className="panel-title">{t('counts.finish')}</h2>
      <FormNotice refusal={answer?.refusal} />
      <Form method="post" preventScrollReset className="mb-4">
        <input type="hidden" name="intent" value="recount" />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('counts.recount', { bound: count.bound })}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="post" />
        {count.category !== null && (
          <SelectField
            label={t('counts.missing')}
            name="missing"
            defaultValue="leave"
            options={[
              { value: 'leave', label: t('counts.missingLeave') },
              { value: 'zero', label: t('counts.missingZero') },
            ]}
          />
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {t('counts.post')}
          </Button>
        </div>
      </Form>
      <details className="mt-3">
        <summary className="disclosure">{t('counts.giveUp')}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="cancel" />
          <p className="mb-2">{t('counts.giveUpText')}</p>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t('counts.giveUp')}
          </Button>
        </Form>
      </details>
    </section>
  );
}
