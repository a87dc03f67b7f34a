import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';
import type { Part } from './part.tsx';

/** Corrects a parcel that has left: only what was changed is sent, with the version that was read. */
export function ParcelForm({
  part,
  answer: given,
}: {
  part: Part;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const { order, trackingVersion } = part;
  const answer = answerTo(given, order.orderId, 'parcel');
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: 'carrier' | 'number') => {
    const fault = fieldText(answer?.refusal, name);
    return {
      name,
      maxLength: 60,
      required: true,
      defaultValue: answer?.values[name] ?? order.tracking?.[name],
      error: fault && t(fault),
    };
  };
  return (
    <details className="mt-3" open={answer !== undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('booking.correctParcel')}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="parcel" />
        <input type="hidden" name="row" value={order.orderId} />
        <input type="hidden" name="version" value={trackingVersion} />
        <input type="hidden" name="readCarrier" value={order.tracking?.carrier} />
        <input type="hidden" name="readNumber" value={order.tracking?.number} />
        <FormNotice refusal={answer?.refusal} />
        <TextField label={t('booking.carrier')} {...field('carrier')} />
        <TextField label={t('booking.trackingNumber')} dir="ltr" {...field('number')} />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {t('booking.saveParcel')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
