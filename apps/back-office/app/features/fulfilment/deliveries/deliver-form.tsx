import type { DeliveryStop } from '@karwan/contract/fulfilment/staff/deliveries';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { useFault } from '../../../page/use-fault.ts';
import { CashTakenField } from '../cash/cash-taken-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { StepFault } from './step-fault.tsx';
import { useQueuedStep } from './use-kept-step.ts';

/** Marks a stop as delivered: the cash that was collected, and a name or a photo as proof. */
export function DeliverForm({
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
  const error = useFault(answer);
  const { attributes, fault } = useQueuedStep(stop.orderId, me);
  return (
    <details className="mt-3 border-t border-line" open={answer !== undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center font-medium">
        {t('deliveries.deliver')}
      </summary>
      <Form {...attributes} method="post" preventScrollReset className="grid gap-3 pb-3">
        <FormNotice refusal={answer?.refusal} />
        <StepFault fault={fault} />
        <input type="hidden" name="row" value={stop.orderId} />
        <CashTakenField due={stop} answer={answer} />
        <TextField
          label={t('deliveries.receivedBy')}
          hint={t('deliveries.proofHint')}
          name="receivedBy"
          autoComplete="off"
          maxLength={100}
          defaultValue={answer?.values.receivedBy}
          error={error('receivedBy')}
        />
        <PhotoField error={error('photo')} />
        <Button type="submit" name="intent" value="deliver" busy={isBusy}>
          {t('deliveries.confirm')}
        </Button>
      </Form>
    </details>
  );
}
