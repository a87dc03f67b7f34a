import type { BranchSlots, OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import { useEffect, useState } from 'react';
import { storedForm, storeForm } from '../stored-form.ts';
import type { BookingRefusal } from '../use-booking.ts';
import { type ChosenTimes, isSameSlot } from './chosen-times.ts';
import { type SlotsState, useBranchSlots } from './use-branch-slots.ts';

export interface TimesChoice {
  slots: SlotsState;
  times: ChosenTimes;
  choose: (branchId: string, time: OfferedSlot | 'open' | undefined) => void;
}

/** The slots chosen for the parts of the cart; if the server rejects one, it must be chosen anew. */
export function useChosenTimes(
  parts: readonly QuotePart[],
  refusal: BookingRefusal | null,
): TimesChoice {
  const slots = useBranchSlots(parts.map(({ branchId }) => branchId));
  const { renew } = slots;
  const [chosen, setChosen] = useState<ChosenTimes>(() => storedForm().times ?? {});
  const times = stillOffered(chosen, slots.branches);
  useEffect(() => {
    if (refusal?.fault !== 'times') return;
    renew();
    setChosen({});
    storeForm({ times: {} });
  }, [refusal, renew]);
  return {
    slots,
    times,
    choose: (branchId, time) => {
      setChosen({ ...times, [branchId]: time });
      storeForm({ times: { ...times, [branchId]: time } });
    },
  };
}

/** A slot that is no longer offered, after a reload for example, must be chosen anew. */
function stillOffered(chosen: ChosenTimes, branches: readonly BranchSlots[]): ChosenTimes {
  const offered = ({ days }: BranchSlots, time: OfferedSlot) =>
    days.some(({ slots }) => slots.some((slot) => isSameSlot(slot, time)));
  return Object.fromEntries(
    Object.entries(chosen).map(([id, time]) => {
      const branch = branches.find(({ branchId }) => branchId === id);
      if (!branch || !time || time === 'open') return [id, time];
      return [id, offered(branch, time) ? time : 'open'];
    }),
  );
}
