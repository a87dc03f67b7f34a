import type { DeliverySlot } from './branch.ts';

const minutesADay = 24 * 60;
const minutesAWeek = 7 * minutesADay;

/** A slot's start, in minutes after midnight of its day. */
export const slotStart = (slot: DeliverySlot) => slot.timeStartHours * 60 + slot.timeStartMinutes;

/** A slot's end, in minutes after midnight of its day; a slot over midnight ends after 1,440. */
export function slotEnd(slot: DeliverySlot): number {
  const end = slot.timeEndHours * 60 + slot.timeEndMinutes;
  return end <= slotStart(slot) ? end + minutesADay : end;
}

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const clock = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** A slot as staff write it: 'mon 10:00-14:00'. */
export const slotName = (slot: DeliverySlot) =>
  `${days[slot.day]} ${clock(slot.timeStartHours, slot.timeStartMinutes)}-${clock(slot.timeEndHours, slot.timeEndMinutes)}`;

/** Whether a slot begins and ends at the same time of day, so that it could be a whole day or nothing. */
export const isWithoutLength = (slot: DeliverySlot) =>
  slotStart(slot) === slot.timeEndHours * 60 + slot.timeEndMinutes;

/** The first two slots of a weekly plan that overlap; Saturday's last one may reach into Sunday. */
export function overlappingSlots(
  plan: readonly DeliverySlot[],
): readonly [DeliverySlot, DeliverySlot] | undefined {
  for (const [index, one] of plan.entries()) {
    for (const other of plan.slice(index + 1)) {
      if (overlap(one, other)) return [one, other];
    }
  }
  return undefined;
}

function overlap(one: DeliverySlot, other: DeliverySlot): boolean {
  const [start, from] = [one, other].map((slot) => slot.day * minutesADay + slotStart(slot));
  if (start === undefined || from === undefined) return false;
  const ahead = (from - start + minutesAWeek) % minutesAWeek;
  const back = (start - from + minutesAWeek) % minutesAWeek;
  return ahead < slotEnd(one) - slotStart(one) || back < slotEnd(other) - slotStart(other);
}
