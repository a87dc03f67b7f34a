import type { DeliverySlot } from '@karwan/contract/branch';

/** The country of delivery; a branch in another country means an import. */
export const deliveryCountry = 'PK';

const minutesADay = 24 * 60;

const startOf = (slot: DeliverySlot) => slot.timeStartHours * 60 + slot.timeStartMinutes;

/** Day of the week and minute of the day in a time zone. */
function localMoment(now: Date, timezone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday'));
  return { day, minute: Number(read('hour')) * 60 + Number(read('minute')) };
}

export interface NextSlot {
  slot: DeliverySlot;
  /** Days from today in the branch's time zone: 0 is today. */
  daysAhead: number;
}

/** The first slot that has not begun yet, in the branch's time zone; undefined without slots. */
export function nextSlot(
  slots: readonly DeliverySlot[],
  timezone: string,
  now: Date,
): NextSlot | undefined {
  const { day, minute } = localMoment(now, timezone);
  const wait = (slot: DeliverySlot) => {
    const minutes = ((slot.day - day + 7) % 7) * minutesADay + startOf(slot) - minute;
    return minutes > 0 ? minutes : minutes + 7 * minutesADay;
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
