import type { BranchFields } from './branch-settings.ts';

/** Fields that staff with `branches.hours` may change: delivery times, their capacity, and contact. */
export const hourFields = [
  'deliverySlots',
  'slotCapacity',
  'slotLeadMinutes',
  'phone',
  'address',
] as const satisfies readonly (keyof BranchFields)[];
