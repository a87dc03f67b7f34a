import { type ReasonByHand, reasonsByHand } from '@karwan/contract/stock-reason';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../page/refusal.ts';

const reasons = Object.keys(reasonsByHand) as ReasonByHand[];

/** Records received items or a correction. Idempotent by the form's key. */
export function MoveForm({
  moveKey,
  answer: given,
}: {
  moveKey: string;
  answer: FormAnswer | undefined;
}) {
  const t = useT();
  const answer = answerTo(given, '', 'move');
  const isBusy = useNavigation().state !== 'idle';
  const fault = fieldText(answer?.refusal, 'change');
  return (
    <section className="panel" aria-labelledby="move">
      <h2 id="move" className="panel-title">
        {t('stock.move')}
      </h2>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="key" value={moveKey} />
        <FormNotice refusal={answer?.refusal} />
        <SelectField
          label={t('stock.reason')}
          name="reason"
          defaultValue={answer?.values.reason ?? 'receipt'}
          options={reasons.map((one) => ({ value: one, label: t(`stock.reasonOf.${one}`) }))}
        />
        <TextField
          label={t('stock.units')}
          hint={t('stock.unitsHint')}
          error={fault && t('stock.unitsFault')}
          name="change"
          required
          dir="ltr"
          inputMode="text"
          pattern="[+\-]?[0-9]{1,7}"
          autoComplete="off"
          defaultValue={answer?.values.change}
        />
        <TextField
          label={t('stock.note')}
          name="note"
          maxLength={500}
          defaultValue={answer?.values.note}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('stock.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
