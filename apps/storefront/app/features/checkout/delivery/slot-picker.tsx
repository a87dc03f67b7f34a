import type { BranchSlots, OfferedSlot } from '@karwan/contract/branch';
import { payWithin } from '@karwan/contract/payment-page';
import { formatDate, formatTimeSpan } from '@karwan/i18n/dates';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { DayStrip } from '../../../shared/delivery-times/day-strip.tsx';
import { isSameSlot } from './chosen-times.ts';

/** A branch's days, and the times of the selected day, in Pakistan's time. */
export function SlotPicker(props: {
  branch: BranchSlots;
  chosen: OfferedSlot | undefined;
  /** Whether it is paid online, which may take until `payWithin` has passed. */
  isPaidOnline: boolean;
  error: string | undefined;
  onChoose: (slot: OfferedSlot) => void;
}) {
  const { branch, chosen, isPaidOnline, onChoose } = props;
  const t = useT();
  const isTooSoon = ({ startSlot }: OfferedSlot) =>
    isPaidOnline && Date.parse(startSlot) < Date.now() + payWithin;
  const error = props.error ?? (chosen && isTooSoon(chosen) && t('checkout.times.missing'));
  const language = useLanguage();
  const id = useId();
  const open = branch.days.filter(({ slots }) => slots.length > 0);
  const chosenDay = open.find(({ slots }) => slots.some((one) => isSameSlot(one, chosen)))?.date;
  const [requested, setRequested] = useState(chosenDay);
  const shown = open.find(({ date }) => date === requested) ?? open[0];
  if (!shown) return null;
  const named = formatDate(language, 'weekdayDate', shown.date);
  return (
    <div>
      <DayStrip
        label={t('deliveryArea.days')}
        days={branch.days.map(({ date, slots }) => ({ day: date, isOpen: slots.length > 0 }))}
        shown={shown.date}
        onShow={setRequested}
      />
      <fieldset className="mt-4" aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-3 text-sm font-medium">{named}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
          {shown.slots.map((slot) => (
            <label
              key={slot.startSlot}
              className="grid min-h-11 cursor-pointer place-items-center rounded-soft border border-line-strong px-2 text-center text-sm tabular-nums transition-colors hover:border-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-faint has-disabled:line-through has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
            >
              <input
                type="radio"
                name={`slot-${branch.branchId}`}
                value={slot.startSlot}
                checked={isSameSlot(slot, chosen)}
                disabled={isTooSoon(slot)}
                onChange={() => onChoose(slot)}
                aria-invalid={error ? true : undefined}
                className="sr-only"
              />
              <bdi>{formatTimeSpan(language, slot.startSlot, slot.endSlot)}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      {shown.slots.some(isTooSoon) && (
        <p className="mt-2 text-sm">
          {t('checkout.times.beforePayment', { minutes: payWithin / 60_000 })}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm text-oxblood">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t('deliveryArea.pakistanTime')}</p>
    </div>
  );
}
