import type { BranchSlots, OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import { Button } from '@karwan/ui/button';
import { PinIcon } from '@karwan/ui/icons';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceCard } from './choice-card.tsx';
import type { ChosenTimes } from './chosen-times.ts';
import { SlotPicker } from './slot-picker.tsx';
import { hasSlots, type SlotsState } from './use-branch-slots.ts';

interface Props {
  parts: readonly QuotePart[];
  slots: SlotsState;
  times: ChosenTimes;
  errors: Readonly<Record<string, string>>;
  onChange: (branchId: string, time: OfferedSlot | 'open' | undefined) => void;
}

/** When each branch brings or hands out its part. What comes from abroad has no hour to promise. */
export default function DeliveryTimes({ parts, slots, times, errors, onChange }: Props) {
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
              isPickUp={part.deliveryMethod === 'store'}
              time={times[part.branchId]}
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
  isPickUp: boolean;
  time: OfferedSlot | 'open' | undefined;
  error: string | undefined;
  onChange: (time: OfferedSlot | 'open' | undefined) => void;
}) {
  const { branch, isPickUp, time, error, onChange } = props;
  const t = useT();
  if (!hasSlots(branch)) {
    return <p className="text-sm text-ink-soft">{t('checkout.times.abroad')}</p>;
  }
  const picker = (
    <SlotPicker
      branch={branch}
      chosen={time === 'open' ? undefined : time}
      error={error}
      onChoose={onChange}
    />
  );
  if (isPickUp) {
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

/** Where goods wait, with the way there. */
function PickUpPlace({ branch }: { branch: BranchSlots }) {
  const t = useT();
  const { name, address, city, latitude, longitude } = branch;
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
        <span className="block text-ink-soft">{t('checkout.times.held')}</span>
      </span>
    </p>
  );
}
