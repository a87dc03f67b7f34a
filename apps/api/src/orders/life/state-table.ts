import type { OrderStatus } from '@karwan/contract/order';

/** Who may move an order. The clock is the shop itself, when a time has come. */
export type Party = 'customer' | 'staff' | 'clock';

/** How an order comes to its customer: over a border, from a branch at home, or fetched there. */
type Way = 'import' | 'home' | 'pick-up';

/** What the table asks of an order. */
export interface OrderFacts {
  readonly status: OrderStatus;
  readonly way: Way;
  /** The shipping cost is not known yet, or not agreed to. */
  readonly shippingIsOpen: boolean;
  /** It is to be paid before the shop does anything, and is not: never was, or all of it went back. */
  readonly isUnpaid: boolean;
  /** Its units are on sale again. */
  readonly stockIsFreed: boolean;
}

interface Move {
  readonly to: OrderStatus;
  readonly by: readonly Party[];
  /** Left out: whichever way. */
  readonly ways?: readonly Way[];
  readonly when?: (order: OrderFacts) => boolean;
}

const staff = ['staff'] as const;
const shippingIsKnown = ({ shippingIsOpen }: OrderFacts) => !shippingIsOpen;
const givenUpByStaff: Move = { to: 'Cancelled', by: staff };

/** From where an order is bought or sent on, once its shipping is settled. */
const onItsWay: readonly Move[] = [
  { to: 'Purchased', by: staff, ways: ['import'], when: shippingIsKnown },
  { to: 'Shipped', by: staff, ways: ['home'], when: shippingIsKnown },
  { to: 'OutForDelivery', by: staff, ways: ['home'], when: shippingIsKnown },
];

/** Every move an order can make; what is not here cannot happen. */
const moves: Record<OrderStatus, readonly Move[]> = {
  Booked: [
    // By the customer where the shop asked for their word: a cash order is accepted once it is confirmed.
    { to: 'Accepted', by: ['staff', 'customer'], when: ({ isUnpaid }) => !isUnpaid },
    // By the customer until the shop has accepted; by the scheduled task when it was not paid.
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
    // An offer that ran out: the shop makes another, or gives up.
    { to: 'Accepted', by: ['clock'] },
    // By the customer: saying no to the offer.
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
    // Nobody was met at the address (spec section 1, Terms of Use).
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

/** With these the shop spends its own: it buys the goods, or they leave it. */
export const takesWhatIsHeld: ReadonlySet<OrderStatus> = new Set([
  'Purchased',
  'Shipped',
  'OutForDelivery',
  'Delivered',
]);

/** Where an order may go from here, and who may send it there. */
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
        // What was paid when it was accepted may not be any more.
        !(order.isUnpaid && takesWhatIsHeld.has(move.to)),
    )
    .map(({ to }) => to);
}

/** Cancelling for no other reason than that it is not wanted: until the shop has accepted. */
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
 * Whether a move takes an order's units out of its branch: they leave the shelf, and what may be sold stays as it
 * is. Giving an order up leaves them there.
 */
export function leavesBranch(order: OrderFacts, to: OrderStatus): boolean {
  return to !== 'Cancelled' && holdsStock(order) && !holdsStock({ ...order, status: to });
}

/**
 * Whether an order's units lie in the branch, so that giving it up puts them back on sale. The database's
 * `order_holds_stock` says the same.
 */
export function holdsStock({ status, way, stockIsFreed }: OrderFacts): boolean {
  // Nobody came to the branch for a pick-up, or nobody was at the address and the goods are on their
  // way back.
  const isHere = status === 'NoShow' ? way === 'pick-up' : inTheBranch.has(status);
  return isHere && !stockIsFreed;
}
