import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import type { OrderInput } from '../../../state/calls/browser-calls.ts';

/** By branch: a time, `open` while one is still to be chosen, or nothing for as soon as possible. */
export type ChosenTimes = Readonly<Record<string, OfferedSlot | 'open' | undefined>>;

/** Which times the checkout shows: of home delivery, of pick-up, or only days of arrival. */
export function timesOf(parts: readonly QuotePart[]): 'home' | 'store' | 'arrives' {
  if (parts.every(({ deliveryDays }) => deliveryDays)) return 'arrives';
  return parts.some(({ deliveryMethod }) => deliveryMethod === 'store') ? 'store' : 'home';
}

/** The times of the branches that bring or hand out the cart at one, as they are booked. */
export function slotsToBook(
  parts: readonly QuotePart[],
  times: ChosenTimes,
): NonNullable<OrderInput['slots']> {
  return parts.flatMap(({ branchId, deliveryDays }) => {
    const time = deliveryDays ? undefined : times[branchId];
    return time === undefined || time === 'open' ? [] : [{ branchId, ...time }];
  });
}

/** How the faults of a form name the time of a branch. */
export const timeField = (branchId: string): string => `time ${branchId}`;

/** What is wrong with the times: one is missing where goods are picked up, or one was to be chosen. */
export function faultsOfTimes(parts: readonly QuotePart[], times: ChosenTimes): FieldFaults {
  const missing = parts.filter(({ branchId, deliveryMethod, deliveryDays }) => {
    if (deliveryDays) return false;
    const time = times[branchId];
    return time === 'open' || (time === undefined && deliveryMethod === 'store');
  });
  return Object.fromEntries(
    missing.map(({ branchId }) => [timeField(branchId), { key: 'checkout.times.missing' }]),
  );
}
