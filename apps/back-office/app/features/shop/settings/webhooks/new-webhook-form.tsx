import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { WebhookFields } from './webhook-fields.tsx';

interface Props {
  formKey: string;
  answer: FormAnswer | undefined;
}

export function NewWebhookForm({ formKey, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="panel grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="key" value={answer?.values.key ?? formKey} />
      <div className="empty:hidden sm:col-span-2">
        <FormNotice refusal={answer?.refusal} />
      </div>
      <WebhookFields answer={answer} />
      <div className="sm:col-span-2">
        <Button type="submit" name="intent" value="add" busy={isBusy}>
          {t('webhooks.addIt')}
        </Button>
      </div>
    </Form>
  );
}
