import { addDays, dayInPakistan, timeInPakistan, weekdayOf } from '../pakistan-time.ts';
import type { DeliverySlot } from './branch.ts';

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
 * Slots of a weekly plan on the next 30 days, in Pakistan time (spec section 9); a slot that has begun is left out.
 * No slot ends later than 30 days from now.
 */
export function offeredDays(plan: readonly DeliverySlot[], now: Date): OfferedDay[] {
  const today = dayInPakistan(now);
  return Array.from({ length: daysOffered }, (_, ahead) => {
    const day = addDays(today, ahead);
    const slots = plan
      .filter((slot) => slot.day === weekdayOf(day))
      .map((slot) => ({
        start: timeInPakistan(day, slot.timeStartHours * 60 + slot.timeStartMinutes),
        end: timeInPakistan(day, slot.timeEndHours * 60 + slot.timeEndMinutes),
      }))
      .filter(({ start, end }) => start > now && end > start)
      .sort((one, other) => one.start.getTime() - other.start.getTime());
    return { day, slots };
  });
}
