import { addDays, dayInPakistan, timeInPakistan, weekdayOf } from '../pakistan-time.ts';
import type { DeliverySlot } from './branch.ts';
import { isWithoutLength, slotEnd, slotStart } from './slot-overlaps.ts';

/** Number of days with slots, including today (spec section 9). */
export const daysOffered = 30;

export interface SlotOfDay {
  start: Date;
  end: Date;
}

export interface OfferedDay {
  /** Date such as `2026-11-21`. */
  day: string;
  /** Slots that can still be chosen on that day, in order of time. */
  slots: SlotOfDay[];
}

/**
 * Slots of a weekly plan that begin on the next 30 days, in Pakistan time (spec section 9). A slot over midnight belongs
 * to the day on which it begins. Slots that begin within the lead time are left out.
 * @param leadMinutes how long before a slot begins an order must come
 */
export function offeredDays(
  plan: readonly DeliverySlot[],
  now: Date,
  leadMinutes = 0,
): OfferedDay[] {
  const today = dayInPakistan(now);
  const earliest = new Date(now.getTime() + leadMinutes * 60_000);
  return Array.from({ length: daysOffered }, (_, ahead) => {
    const day = addDays(today, ahead);
    const slots = plan
      .filter((slot) => slot.day === weekdayOf(day) && !isWithoutLength(slot))
      .map((slot) => ({
        start: timeInPakistan(day, slotStart(slot)),
        end: timeInPakistan(day, slotEnd(slot)),
      }))
      .filter(({ start }) => start > earliest)
      .sort((one, other) => one.start.getTime() - other.start.getTime());
    return { day, slots };
  });
}
