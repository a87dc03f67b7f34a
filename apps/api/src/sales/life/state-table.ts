import type { OrderStatus } from '@karwan/contract/order';

/** Who may move an order. `clock`: scheduled tasks. */
export type Party = 'customer' | 'staff' | 'clock';

/** How an order reaches its customer: imported from a branch abroad, delivered from a branch in the same country, or picked up. */
type Way = 'import' | 'home' | 'pick-up';

/** The facts of an order that moves depend on. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly way: Way;
  /** The shipping cost is still to be offered by the shop or accepted by the customer. */
  readonly shippingIsOpen: boolean;
  /** An order to be paid online that is not paid, or was refunded in full. */
  readonly isUnpaid: boolean;
  /** Its units are back on sale. */
  readonly stockIsFreed: boolean;
  /** It was placed without a login, and no call has proved its number yet. */
  readonly awaitsProof: boolean;
}

interface Move {
  readonly to: OrderStatus;
  readonly by: readonly Party[];
  /** Left out: all ways. */
  readonly ways?: readonly Way[];
  readonly when?: (order: OrderFacts) => boolean;
}

const staff = ['staff'] as const;
const shippingIsKnown = ({ shippingIsOpen }: OrderFacts) => !shippingIsOpen;
const givenUpByStaff: Move = { to: 'Cancelled', by: staff };

/** The next moves of an order once its shipping cost is known. */
const onItsWay: readonly Move[] = [
  { to: 'Purchased', by: staff, ways: ['import'], when: shippingIsKnown },
  { to: 'Shipped', by: staff, ways: ['home'], when: shippingIsKnown },
  { to: 'OutForDelivery', by: staff, ways: ['home'], when: shippingIsKnown },
];

/** All allowed moves, by the current state. */
const moves: Record<OrderStatus, readonly Move[]> = {
  Booked: [
    // By the customer: a cash order that they confirm by a link.
    { to: 'Accepted', by: ['staff', 'customer'], when: ({ isUnpaid }) => !isUnpaid },
    // By the clock: it was not paid in time.
    { to: 'Cancelled', by: ['customer', 'staff', 'clock'] },
  ],
  Accepted: [
    { to: 'Quoted', by: staff, when: ({ shippingIsOpen }) => shippingIsOpen },
    ...onItsWay,
    { to: 'Delivered', by: staff, ways: ['pick-up'] },
    { to: 'NoShow', by: ['staff', 'clock'], ways: ['pick-up'] },
    givenUpByStaff,
  ],
  Quoted: [
    // A later offer replaces the one before.
    { to: 'Quoted', by: staff },
    { to: 'Confirmed', by: ['customer'] },
    // The offer expired: the shop makes another one or cancels.
    { to: 'Accepted', by: ['clock'] },
    // By the customer: they decline the offer.
    { to: 'Cancelled', by: ['customer', 'staff'] },
  ],
  Confirmed: [...onItsWay, givenUpByStaff],
  Purchased: [{ to: 'Shipped', by: staff }, givenUpByStaff],
  Shipped: [
    { to: 'InCustoms', by: staff, ways: ['import'] },
    { to: 'OutForDelivery', by: staff },
    { to: 'Delivered', by: staff },
    givenUpByStaff,
  ],
  InCustoms: [{ to: 'OutForDelivery', by: staff }, givenUpByStaff],
  OutForDelivery: [
    { to: 'Delivered', by: staff },
    // Nobody was at the address (spec section 1, Terms of Use).
    { to: 'NoShow', by: staff },
    givenUpByStaff,
  ],
  Delivered: [],
  Cancelled: [],
  NoShow: [
    { to: 'Delivered', by: staff, when: ({ stockIsFreed }) => !stockIsFreed },
    givenUpByStaff,
  ],
};

/** States that cost the shop something: it buys the items, or they leave it. An authorized payment is captured then. */
export const capturingStates: ReadonlySet<OrderStatus> = new Set([
  'Purchased',
  'Shipped',
  'OutForDelivery',
  'Delivered',
]);

/** Whether `by` may move an order to a state. */
export function mayMove(order: OrderFacts, to: OrderStatus, by: Party): boolean {
  return movesOf(order, by).includes(to);
}

/** All states that `by` may move an order to. */
export function movesOf(order: OrderFacts, by: Party): OrderStatus[] {
  return moves[order.status]
    .filter(
      (move) =>
        move.by.includes(by) &&
        (!move.ways || move.ways.includes(order.way)) &&
        (!move.when || move.when(order)) &&
        !(order.awaitsProof && move.to !== 'Cancelled') &&
        // The payment may have been refunded since the order was accepted.
        !(order.isUnpaid && capturingStates.has(move.to)),
    )
    .map(({ to }) => to);
}

/** Whether the customer may cancel without a reason: until the shop has accepted. */
export function mayCancel(order: OrderFacts): boolean {
  return order.status === 'Booked' && mayMove(order, 'Cancelled', 'customer');
}

const inTheBranch: ReadonlySet<OrderStatus> = new Set([
  'Booked',
  'Accepted',
  'Quoted',
  'Confirmed',
  'Purchased',
]);

/**
 * Whether a move takes an order's units out of its branch: physical stock decreases, free stock does not change. With a
 * cancellation they stay in the branch.
 */
export function leavesBranch(order: OrderFacts, to: OrderStatus): boolean {
  return to !== 'Cancelled' && holdsStock(order) && !holdsStock({ ...order, status: to });
}

/**
 * Whether an order's units are reserved in the branch, so that cancelling it puts them back on sale. The same rule as the
 * database's `order_holds_stock`.
 */
export function holdsStock({ status, way, stockIsFreed }: OrderFacts): boolean {
  // After a no-show, items of a pick-up are still in the branch; those of a delivery are on their way back.
  const isInBranch = status === 'NoShow' ? way === 'pick-up' : inTheBranch.has(status);
  return isInBranch && !stockIsFreed;
}
