import type { DeliveryState } from '@karwan/contract/shop/integrations/webhook-events';
import type { WebhookDelivery } from '@karwan/contract/shop/integrations/webhooks';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../../page/badge.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';

interface Props {
  delivery: WebhookDelivery;
  answer: FormAnswer | undefined;
}

const tones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'wait',
  delivered: 'good',
  failed: 'bad',
};

/** One delivery in the log: its state, request and response, and sending it again. */
export function DeliveryPanel({ delivery, answer }: Props) {
  const t = useT();
  const { eventId, type, subject, at, state, attempts, status, fault, milliseconds } = delivery;
  const isBusy = useNavigation().formData?.get('row') === eventId;
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 grow">
          <bdi dir="ltr" className="font-medium">
            {type}
          </bdi>{' '}
          <bdi dir="ltr" className="text-sm break-all text-ink-soft">
            {subject}
          </bdi>
          <span className="block text-sm text-ink-soft">
            <When at={at} />
            {attempts > 0 && ` · ${t('webhooks.attempts', { count: attempts })}`}
            {delivery.nextTryAt && attempts > 0 && (
              <>
                {' · '}
                {t('webhooks.nextTry')} <When at={delivery.nextTryAt} />
              </>
            )}
          </span>
        </p>
        <Badge tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
        <Form method="post" preventScrollReset>
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="row" value={eventId} />
          <Button
            type="submit"
            name="intent"
            value="replay"
            variant="secondary"
            busy={isBusy}
            aria-label={t('webhooks.replayOf', { type, id: eventId })}
          >
            {t('webhooks.replay')}
          </Button>
        </Form>
      </div>
      <details>
        <summary className="disclosure">{t('webhooks.details')}</summary>
        <pre dir="ltr" className="overflow-x-auto text-sm whitespace-pre-wrap break-all">
          {delivery.body}
        </pre>
        {attempts > 0 && (
          <p className="mt-2 text-sm">
            {t('webhooks.answered')}{' '}
            <bdi dir="ltr">
              {status ?? fault} · {milliseconds} ms
            </bdi>
          </p>
        )}
        {delivery.answer && (
          <pre dir="ltr" className="overflow-x-auto text-sm whitespace-pre-wrap break-all">
            {delivery.answer}
          </pre>
        )}
      </details>
    </li>
  );
}
