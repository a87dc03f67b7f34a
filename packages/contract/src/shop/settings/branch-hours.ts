import type { BranchFields } from './branch-settings.ts';

/** Fields that staff with `branches.hours` may change: delivery times and their capacity, opening hours, and contact. */
export const hourFields = [
  'deliverySlots',
  'openingHours',
  'slotCapacity',
  'slotLeadMinutes',
  'phone',
  'address',
] as const satisfies readonly (keyof BranchFields)[];
