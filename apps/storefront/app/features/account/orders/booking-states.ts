import type { OwnBooking } from '@karwan/contract/sales/own-bookings';

type State = Pick<OwnBooking['parts'][number], 'orderStatus' | 'moneyState'>;

/** The different states of a booking's parts, in the order of the parts. */
export function bookingStates(parts: OwnBooking['parts']): State[] {
  const states = new Map(
    parts.map(({ orderStatus, moneyState }) => [
      `${orderStatus} ${moneyState}`,
      { orderStatus, moneyState },
    ]),
  );
  return [...states.values()];
}
