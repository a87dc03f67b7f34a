import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import { useEffect, useState } from 'react';
import type { BookingRefusal } from '../use-booking.ts';
import type { ChosenTimes } from './chosen-times.ts';
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
  const [times, setTimes] = useState<ChosenTimes>({});
  useEffect(() => {
    if (refusal?.fault !== 'times') return;
    renew();
    setTimes({});
  }, [refusal, renew]);
  return {
    slots,
    times,
    choose: (branchId, time) => setTimes({ ...times, [branchId]: time }),
  };
}
