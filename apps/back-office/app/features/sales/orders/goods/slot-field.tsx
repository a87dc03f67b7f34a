import type { BranchSlots } from '@karwan/contract/branch';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { SelectField } from '@karwan/ui/controls/choice-field';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';

interface Props {
  slots: BranchSlots['days'];
  value: string | undefined;
  /** The label of the empty choice. */
  unchosen: string;
  fault: StaffKey | undefined;
}

/**
 * Chooses a delivery slot of a branch; the value is `START
 * END`.
 */
export function SlotField({ slots, value = '', unchosen, fault }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <SelectField
      label={t('change.slot')}
      name="slot"
      defaultValue={value}
      error={fault && t(fault)}
      options={[
        { value: '', label: unchosen },
        ...slots.flatMap(({ slots: ofDay }) =>
          ofDay.map(({ startSlot, endSlot }) => ({
            value: `${startSlot}|${endSlot}`,
            label: slotText(language, startSlot, endSlot),
          })),
        ),
      ]}
    />
  );
}

/** A slot as text: date, start and end. */
export const slotText = (language: string, start: string, end: string) =>
  `${formatDate(language, 'weekdayDate', start)}, ${formatTimeSpan(language, start, end)}`;
