import type { OrderEvent } from '@karwan/contract/order-life';
import type { Session } from '../../platform/session.ts';
import type { Party } from './state-table.ts';

/** Who acts on an order, as its events store it. */
export interface Actor {
  readonly party: Party;
  /** `customer:ID`, `staff:ID` or `clock`. */
  readonly name: string;
}

export const clock: Actor = { party: 'clock', name: 'clock' };

export const customer = ({ userId }: Session): Actor => ({
  party: 'customer',
  name: `customer:${userId}`,
});

export const staffMember = ({ userId }: Session): Actor => ({
  party: 'staff',
  name: `staff:${userId}`,
});

/** The kind of an event's actor, as readers of the order see it. The actor of a `booked` event may be a guest without the prefix. */
export function kindOfActor(name: string, kind: string): OrderEvent['by'] {
  if (name.startsWith('staff:')) return 'staff';
  return name.startsWith('customer:') || kind === 'booked' ? 'customer' : 'shop';
}
