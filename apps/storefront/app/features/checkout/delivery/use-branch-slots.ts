import type { BranchSlots } from '@karwan/contract/branch';
import { useCallback, useEffect, useState } from 'react';
import { fetchSlots } from '../../../state/calls/browser-calls.ts';

export interface SlotsState {
  /** Empty until they have loaded. */
  branches: readonly BranchSlots[];
  failed: boolean;
  /** Loads them again: after a failure, or when a slot is no longer available. */
  renew: () => void;
}

/** The slots of the cart's branches in the next 30 days. */
export function useBranchSlots(branchIds: readonly string[]): SlotsState {
  const key = branchIds.join();
  const [branches, setBranches] = useState<readonly BranchSlots[]>([]);
  const [failed, setFailed] = useState(false);
  const [requested, setRequested] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` makes it ask again
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    setFailed(false);
    fetchSlots(key.split(','), controller.signal).then(setBranches, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [key, requested]);
  const renew = useCallback(() => setRequested((before) => before + 1), []);
  return { branches, failed, renew };
}

/** Whether a branch has any slots. */
export const hasSlots = (branch: BranchSlots) => branch.days.some(({ slots }) => slots.length > 0);
