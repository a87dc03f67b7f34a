import type { Webhook } from '@karwan/contract/shop/integrations/webhooks';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { CheckGroup } from '../../../../page/check-group.tsx';
import { ConflictChoice } from '../../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { eventsAsText } from './read-changes.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface Props {
  webhook: Webhook;
  answer: FormAnswer | undefined;
}

const labels: Readonly<Record<string, StaffKey>> = {
  name: 'webhooks.name',
  address: 'webhooks.address',
  events: 'webhooks.wants',
  isActive: 'webhooks.isOn',
};

/** The value of a field as text, for conflicts. */
const write = (_: string, value: unknown) =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value ?? '');

/** Edits a webhook, and switches it on and off. */
export function EditForm({ webhook, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { name, address, events, isActive, version } = webhook;
  const values = answer?.values;
  const read = { name, address, events: eventsAsText(events), isActive: isActive ? '1' : '' };
  const conflict = answer?.refusal.conflict;
  const isOn = values ? values.isActive === '1' : isActive;
  return (
    <Form method="post" preventScrollReset className="panel grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="version" value={conflict?.version ?? values?.version ?? version} />
      {Object.entries(read).map(([field, value]) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={values?.[`read.${field}`] ?? value}
        />
      ))}
      <div className="empty:hidden sm:col-span-2">
        {conflict && values ? (
          <ConflictChoice
            conflict={conflict}
            values={values}
            write={write}
            labelOf={(field) => t(labels[field] ?? 'webhooks.name')}
          />
        ) : (
          <FormNotice refusal={answer?.refusal} />
        )}
      </div>
      <WebhookFields name={name} address={address} events={events} answer={answer} />
      <div className="sm:col-span-2">
        <CheckGroup
          name="isActive"
          legend={t('webhooks.state')}
          hint={t('webhooks.offHint')}
          chosen={new Set(isOn ? ['1'] : [])}
          checks={[{ value: '1', label: t('webhooks.isOn') }]}
        />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="save" busy={isBusy}>
          {t('webhooks.save')}
        </Button>
      </div>
    </Form>
  );
}
