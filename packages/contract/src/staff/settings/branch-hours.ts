import type { BranchFields } from './branch-settings.ts';

/** What somebody with `branches.hours` may change: when the branch is there, and what it takes. */
export const hourFields = [
  'deliverySlots',
  'slotCapacity',
  'phone',
  'address',
] as const satisfies readonly (keyof BranchFields)[];
