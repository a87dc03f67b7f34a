import type { DeliveryStop } from '@karwan/contract/fulfilment/staff/deliveries';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { NoImplicitSubmit } from '../../../shared/keys/no-implicit-submit.tsx';
import { StepFault } from './step-fault.tsx';
import { useQueuedStep } from './use-kept-step.ts';

/** Marks a stop as not delivered: nobody was there, or the rider comes back at another time. */
export function FailForm({
  stop,
  me,
  answer,
}: {
  stop: DeliveryStop;
  /** The signed-in member. */
  me: string;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const given = answer && answer.intent !== 'deliver' ? answer : undefined;
  const { attributes, fault } = useQueuedStep(stop.orderId, me);
  const wrong = fieldText(given?.refusal, 'nextAt');
  return (
    <details className="border-t border-line" open={given !== undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center">
        {t('deliveries.fail')}
      </summary>
      <Form {...attributes} method="post" preventScrollReset className="grid gap-3">
        <FormNotice refusal={given?.refusal} />
        <StepFault fault={fault} />
        <NoImplicitSubmit />
        <input type="hidden" name="row" value={stop.orderId} />
        <TextField
          label={t('deliveries.note')}
          name="note"
          autoComplete="off"
          maxLength={500}
          defaultValue={given?.values.note}
        />
        <Button type="submit" name="intent" value="nobody" variant="secondary" busy={isBusy}>
          {t('deliveries.nobody')}
        </Button>
        <TextField
          label={t('deliveries.nextAt')}
          name="nextAt"
          type="datetime-local"
          defaultValue={given?.values.nextAt}
          error={wrong && t(wrong)}
        />
        <Button type="submit" name="intent" value="come-back" variant="secondary" busy={isBusy}>
          {t('deliveries.comeBack')}
        </Button>
      </Form>
    </details>
  );
}
