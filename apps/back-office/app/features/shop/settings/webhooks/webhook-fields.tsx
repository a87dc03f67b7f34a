import {
  type WebhookEvent,
  webhookEvents,
} from '@karwan/contract/shop/integrations/webhook-events';
import { TextField } from '@karwan/ui/controls/field';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';

interface Props {
  name?: string;
  address?: string;
  events?: readonly WebhookEvent[];
  answer: FormAnswer | undefined;
}

const textOf = (event: WebhookEvent): StaffKey => `webhooks.event.${event}`;

/** A webhook's name, URL and events. */
export function WebhookFields({ name = '', address = '', events = [], answer }: Props) {
  const t = useT();
  const error = useFault(answer);
  const values = answer?.values;
  return (
    <>
      <TextField
        label={t('webhooks.name')}
        hint={t('apiKeys.nameHint')}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={values?.name ?? name}
        error={error('name')}
      />
      <TextField
        label={t('webhooks.address')}
        hint={t('webhooks.addressHint')}
        name="address"
        type="url"
        dir="ltr"
        required
        maxLength={500}
        autoComplete="off"
        defaultValue={values?.address ?? address}
        error={error('address') && t('webhooks.addressFault')}
      />
      <div className="sm:col-span-2">
        <CheckGroup
          name="events"
          legend={t('webhooks.wants')}
          error={error('events')}
          chosen={new Set(answer?.many.events ?? events)}
          checks={webhookEvents.map((one) => ({
            value: one,
            label: (
              <>
                {t(textOf(one))} <code className="text-sm text-ink-soft">{one}</code>
              </>
            ),
          }))}
        />
      </div>
    </>
  );
}
