import { RadioGroupField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../i18n/use-t.ts';
import { type FormAnswer, fieldText } from '../../page/refusal.ts';

/** What to block, and why. */
export function BlockFields({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT();
  const fault = fieldText(answer?.refusal, 'reason');
  return (
    <>
      <RadioGroupField
        label={t('customers.blockKind')}
        name="kind"
        defaultValue={answer?.values.kind ?? 'cash'}
        options={[
          { value: 'cash', label: t('customers.blockCash') },
          { value: 'all', label: t('customers.blockAll') },
        ]}
      />
      <TextField
        label={t('customers.reason')}
        name="reason"
        maxLength={500}
        autoComplete="off"
        required
        defaultValue={answer?.values.reason}
        error={fault && t(fault)}
      />
    </>
  );
}
