import { dayInPakistan, timeInPakistan, weekdayOf } from '@karwan/contract/pakistan-time';

/** The date picker offers Tuesdays and Fridays (spec section 5, Date picker demo). */
const pickableWeekdays = [2, 5];

/** Hours that can be picked on such a day, in Pakistan time. */
const hours = [10, 11, 12, 13, 14, 15, 16, 17, 18];

/** The times of a day that can be picked: only in the future, and only on its weekdays. */
export function pickableTimes(day: string, now: Date): Date[] {
  if (!pickableWeekdays.includes(weekdayOf(day))) return [];
  return hours.map((hour) => timeInPakistan(day, hour * 60)).filter((time) => time > now);
}

/** Whether a day has times that can be picked; called for each day of a calendar, so it must be cheap. */
export function isPickable(day: string, now: Date): boolean {
  return day >= dayInPakistan(now) && pickableTimes(day, now).length > 0;
}
