import type { OfferedSlot } from '@karwan/contract/branch';
import type { QuotePart } from '@karwan/contract/cart';
import type { OrderInput } from '../../state/browser-calls.ts';

/** By branch: a time, `open` while one is still to be chosen, or nothing for as soon as possible. */
export type ChosenTimes = Readonly<Record<string, OfferedSlot | 'open' | undefined>>;

/** The times of the branches that the cart comes from, as they are booked. */
export function slotsToBook(
  parts: readonly QuotePart[],
  times: ChosenTimes,
): NonNullable<OrderInput['slots']> {
  return parts.flatMap(({ branchId }) => {
    const time = times[branchId];
    return time === undefined || time === 'open' ? [] : [{ branchId, ...time }];
  });
}

/** The branches whose time is still missing: where goods are picked up, or one was to be chosen. */
export function branchesWithoutTime(parts: readonly QuotePart[], times: ChosenTimes): string[] {
  return parts
    .filter(({ branchId, deliveryMethod }) => {
      const time = times[branchId];
      return time === 'open' || (time === undefined && deliveryMethod === 'store');
    })
    .map(({ branchId }) => branchId);
}
