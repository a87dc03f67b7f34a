import type { BranchSlots } from '@karwan/contract/branch';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { SelectField } from '@karwan/ui/controls/choice-field';
import type { StaffKey } from '../../i18n/catalogues.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';

interface Props {
  slots: BranchSlots['days'];
  value: string | undefined;
  /** What the first choice says, which leaves the time open. */
  unchosen: string;
  fault: StaffKey | undefined;
}

/** A time that a branch offers; its value is the beginning and the end with a bar between. */
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

/** A time as it is read: the day, from when and until when. */
export const slotText = (language: string, start: string, end: string) =>
  `${formatDate(language, 'weekdayDate', start)}, ${formatTimeSpan(language, start, end)}`;
