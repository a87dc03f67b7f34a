import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { ConflictChoice } from '../../../../page/conflict-choice.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import type { Part } from './part.tsx';

/** Corrects carrier and tracking number of a shipped order. Only changes are sent, with the version that was read. */
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
  const conflict = answer?.refusal.conflict;
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
      <summary className="disclosure">{t('booking.correctParcel')}</summary>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="parcel" />
        <input type="hidden" name="row" value={order.orderId} />
        <input type="hidden" name="version" value={conflict?.version ?? trackingVersion} />
        {(['carrier', 'number'] as const).map((name) => (
          <input
            key={name}
            type="hidden"
            name={`read.${name}`}
            value={answer?.values[`read.${name}`] ?? order.tracking?.[name]}
          />
        ))}
        {conflict ? (
          <ConflictChoice
            conflict={conflict}
            values={answer.values}
            labelOf={(name) => t(name === 'carrier' ? 'booking.carrier' : 'booking.trackingNumber')}
          />
        ) : (
          <FormNotice refusal={answer?.refusal} />
        )}
        <TextField label={t('booking.carrier')} list="carriers" {...field('carrier')} />
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
