import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import type { OrderInput } from '../../../state/calls/browser-calls.ts';

/** By branch: a slot, `open` while one must still be chosen, or undefined for as soon as possible. */
export type ChosenTimes = Readonly<Record<string, OfferedSlot | 'open' | undefined>>;

/** Which times the checkout shows: of home delivery, of pick-up, or only arrival dates. */
export function timesOf(parts: readonly QuotePart[]): 'home' | 'store' | 'arrives' {
  if (parts.every(({ deliveryDays }) => deliveryDays)) return 'arrives';
  return parts.some(({ deliveryMethod }) => deliveryMethod === 'store') ? 'store' : 'home';
}

/** The chosen slots of the cart's branches, as the order request needs them. */
export function slotsToBook(
  parts: readonly QuotePart[],
  times: ChosenTimes,
): NonNullable<OrderInput['slots']> {
  return parts.flatMap(({ branchId, deliveryDays }) => {
    const time = deliveryDays ? undefined : times[branchId];
    return time === undefined || time === 'open' ? [] : [{ branchId, ...time }];
  });
}

export const isSameSlot = (one: OfferedSlot, other: OfferedSlot | undefined): boolean =>
  one.startSlot === other?.startSlot && one.endSlot === other.endSlot;

/** The field name of a branch's slot in form errors. */
export const timeField = (branchId: string): string => `time ${branchId}`;

/** Errors of the slots: required for pick-up, or still `open`. */
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
