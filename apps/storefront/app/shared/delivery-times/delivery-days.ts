import type { DeliverySlot } from '@karwan/contract/branch';
import { clockInPakistan, weekdayOf } from '@karwan/contract/pakistan-time';

/** The country of delivery; a branch in another country means an import. */
export const deliveryCountry = 'PK';

const minutesADay = 24 * 60;

const startOf = (slot: DeliverySlot) => slot.timeStartHours * 60 + slot.timeStartMinutes;

/** Day of the week and minute of the day in Pakistan, by whose clock slots are offered. */
function localMoment(now: Date): { day: number; minute: number } {
  const { day, time } = clockInPakistan(now);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day: weekdayOf(day), minute: hours * 60 + minutes };
}

export interface NextSlot {
  slot: DeliverySlot;
  /** Days from today in Pakistan: 0 is today. */
  daysAhead: number;
}

/**
 * The first slot that can still be chosen, in Pakistan time as at checkout; undefined without slots.
 * @param leadMinutes how long before a slot begins an order must come
 */
export function nextSlot(
  slots: readonly DeliverySlot[],
  now: Date,
  leadMinutes = 0,
): NextSlot | undefined {
  const { day, minute } = localMoment(now);
  const wait = (slot: DeliverySlot) => {
    let minutes = ((slot.day - day + 7) % 7) * minutesADay + startOf(slot) - minute;
    while (minutes <= leadMinutes) minutes += 7 * minutesADay;
    return minutes;
  };
  const [first] = [...slots].sort((a, b) => wait(a) - wait(b));
  if (!first) return undefined;
  return { slot: first, daysAhead: Math.floor((wait(first) + minute) / minutesADay) };
}

/** A distance in kilometres, rounded: near ones to 5, far ones to 50. */
export function roundedKilometres(metres: number): number {
  const kilometres = metres / 1000;
  const step = kilometres < 100 ? 5 : 50;
  return Math.max(step, Math.round(kilometres / step) * step);
}
