import { addDays, dayInPakistan, timeInPakistan, weekdayOf } from '../pakistan-time.ts';
import type { DeliverySlot } from './branch.ts';

/** How many days are offered, today among them (spec section 9). */
export const daysOffered = 30;

export interface SlotOfDay {
  start: Date;
  end: Date;
}

export interface OfferedDay {
  /** Such as `2026-11-21`. */
  day: string;
  /** What can still be chosen that day, the earliest first. */
  slots: SlotOfDay[];
}

/**
 * The next 30 days of a weekly plan, by Pakistan's clocks (spec section 9); what has begun is no
 * longer offered. No slot ends later than 30 days from now.
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
