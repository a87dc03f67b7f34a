import type { Webhook } from '@karwan/contract/shop/integrations/webhooks';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';

interface Props {
  webhook: Webhook;
  formKey: string;
  /** Choices of how many hours back failed deliveries are sent again. */
  replayHours: readonly number[];
  answer: FormAnswer | undefined;
}

/** Sends a test, sends failed deliveries again, renews the secret, and removes the webhook. */
export function WebhookActions({ webhook, formKey, replayHours, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { failed, formerSecretUntil } = webhook;
  return (
    <section className="panel grid gap-3" aria-label={t('webhooks.actions')}>
      <FormNotice refusal={answer?.refusal} />
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="key" value={formKey} />
        <p className="text-sm text-ink-soft">{t('webhooks.testText')}</p>
        <div>
          <Button type="submit" name="intent" value="test" variant="secondary" busy={isBusy}>
            {t('webhooks.test')}
          </Button>
        </div>
      </Form>
      {failed > 0 && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
          <SelectField
            label={t('webhooks.failedSince')}
            name="hours"
            defaultValue={answer?.values.hours ?? String(replayHours.at(-1))}
            options={replayHours.map((hours) => ({
              value: String(hours),
              label: t('webhooks.lastDays', { count: hours / 24 }),
            }))}
          />
          <Button
            type="submit"
            name="intent"
            value="replay-failed"
            variant="secondary"
            busy={isBusy}
          >
            {t('webhooks.replayAll')}
          </Button>
        </Form>
      )}
      {formerSecretUntil && (
        <p className="text-sm">
          {t('webhooks.formerUntil')} <When at={formerSecretUntil} />
        </p>
      )}
      <Disclosure title={t('webhooks.newSecret')} open={answer?.intent === 'secret'}>
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="key" value={formKey} />
          <p className="text-sm">{t('webhooks.newSecretText')}</p>
          <div>
            <Button type="submit" name="intent" value="secret" variant="secondary" busy={isBusy}>
              {t('webhooks.makeSecret')}
            </Button>
          </div>
        </Form>
      </Disclosure>
      <Disclosure title={t('webhooks.remove')}>
        <Form method="post" className="grid gap-2">
          <p className="text-sm">{t('webhooks.removeText')}</p>
          <div>
            <Button type="submit" name="intent" value="remove" variant="danger" busy={isBusy}>
              {t('webhooks.removeIt')}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  );
}
