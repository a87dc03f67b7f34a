import type { BranchSlots, DayRange, OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import { formatDays } from '@karwan/i18n/day-counts';
import { formatOpeningHours } from '@karwan/i18n/opening-hours';
import { Button } from '@karwan/ui/controls/button';
import { PinIcon } from '@karwan/ui/layout/icons';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { ChoiceCard } from '../choice-card.tsx';
import type { ChosenTimes } from './chosen-times.ts';
import { SlotPicker } from './slot-picker.tsx';
import { hasSlots, type SlotsState } from './use-branch-slots.ts';

interface Props {
  parts: readonly QuotePart[];
  slots: SlotsState;
  times: ChosenTimes;
  isPaidOnline: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (branchId: string, time: OfferedSlot | 'open' | undefined) => void;
}

/** The delivery or pick-up times of each branch. Imports have no times to choose. */
export default function DeliveryTimes(props: Props) {
  const { parts, slots, times, isPaidOnline, errors, onChange } = props;
  const t = useT();
  if (slots.failed) {
    return (
      <div role="alert" className="text-sm">
        <p className="text-oxblood">{t('checkout.times.failed')}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={slots.renew}>
          {t('common.tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {parts.map((part) => {
        const branch = slots.branches.find(({ branchId }) => branchId === part.branchId);
        if (!branch) return null;
        return (
          <div key={part.branchId}>
            {parts.length > 1 && (
              <h3 className="mb-3 font-sans text-base font-medium">{part.branchName}</h3>
            )}
            <PartTimes
              branch={branch}
              part={part}
              time={times[part.branchId]}
              isPaidOnline={isPaidOnline}
              error={errors[part.branchId]}
              onChange={(time) => onChange(part.branchId, time)}
            />
          </div>
        );
      })}
    </div>
  );
}

function PartTimes(props: {
  branch: BranchSlots;
  part: QuotePart;
  time: OfferedSlot | 'open' | undefined;
  isPaidOnline: boolean;
  error: string | undefined;
  onChange: (time: OfferedSlot | 'open' | undefined) => void;
}) {
  const { branch, part, time, isPaidOnline, error, onChange } = props;
  const t = useT();
  if (part.deliveryDays) return <Estimate branch={branch} days={part.deliveryDays} />;
  const picker = (
    <SlotPicker
      branch={branch}
      chosen={time === 'open' ? undefined : time}
      isPaidOnline={isPaidOnline}
      error={error}
      onChoose={onChange}
    />
  );
  if (part.deliveryMethod === 'store') {
    return (
      <>
        <PickUpPlace branch={branch} />
        {picker}
      </>
    );
  }
  const name = `when-${branch.branchId}`;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceCard
          name={name}
          title={t('checkout.times.soon')}
          checked={time === undefined}
          onChange={() => onChange(undefined)}
        >
          {t('checkout.times.soonHint')}
        </ChoiceCard>
        <ChoiceCard
          name={name}
          title={t('checkout.times.choose')}
          checked={time !== undefined}
          onChange={() => onChange('open')}
        >
          {t('checkout.times.chooseHint')}
        </ChoiceCard>
      </div>
      {time !== undefined && <div className="mt-6">{picker}</div>}
    </>
  );
}

/** Delivery days of a branch that does not deliver to the address itself. */
function Estimate({ branch, days }: { branch: BranchSlots; days: DayRange }) {
  const t = useT();
  const arrives = t('product.arrives', { days: formatDays(useLanguage(), days) });
  return (
    <>
      <p className="text-sm">{arrives}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {hasSlots(branch)
          ? t('checkout.times.byDays', { branch: branch.name })
          : t('checkout.times.abroad')}
      </p>
    </>
  );
}

/** The address of the branch where the order is picked up, with directions. */
function PickUpPlace({ branch }: { branch: BranchSlots }) {
  const t = useT();
  const language = useLanguage();
  const { name, address, city, latitude, longitude, openingHours } = branch;
  return (
    <p className="mb-5 flex items-start gap-2 text-sm">
      <PinIcon className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        <bdi className="font-medium">{name}</bdi>
        <span className="block text-ink-soft">
          <bdi>{address || city}</bdi>{' '}
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
            target="_blank"
            rel="noreferrer"
            className="whitespace-nowrap text-ink underline underline-offset-4"
          >
            {t('checkout.times.map')}
          </a>
        </span>
        {formatOpeningHours(language, openingHours).map((line) => (
          <bdi key={line} className="block text-ink-soft">
            {line}
          </bdi>
        ))}
        <span className="block text-ink-soft">{t('checkout.times.held')}</span>
      </span>
    </p>
  );
}
