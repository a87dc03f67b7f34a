import type { DeliverySlot } from '@karwan/contract/branch';

export type DeliveryMethod = 'store' | 'home';

const slots = (days: readonly number[], hours: readonly [from: number, to: number][]) =>
  days.flatMap((day) =>
    hours.map(
      ([from, to]): DeliverySlot => ({
        day,
        timeStartHours: from,
        timeStartMinutes: 0,
        timeEndHours: to,
        timeEndMinutes: 0,
      }),
    ),
  );

const weekdays = [1, 2, 3, 4, 6];
const friday = [5];
const sunday = [0];

/** The demo's pick-up hours and delivery times; both pause at noon on Fridays. */
export const weekPlans: Record<DeliveryMethod, readonly DeliverySlot[]> = {
  store: [
    ...slots(weekdays, [
      [11, 13],
      [13, 15],
      [15, 17],
      [17, 20],
    ]),
    ...slots(friday, [
      [11, 13],
      [15, 17],
      [17, 20],
    ]),
    ...slots(sunday, [
      [13, 15],
      [15, 17],
    ]),
  ],
  home: [
    ...slots(weekdays, [
      [10, 12],
      [12, 14],
      [14, 16],
      [16, 19],
    ]),
    ...slots(friday, [
      [10, 12],
      [15, 17],
      [17, 19],
    ]),
  ],
};
