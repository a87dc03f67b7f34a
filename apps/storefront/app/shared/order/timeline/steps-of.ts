import type { Order, OrderStatus } from '@karwan/contract/order';

const home = ['Booked', 'Accepted', 'Shipped', 'OutForDelivery', 'Delivered'] as const;
const abroad = [
  'Booked',
  'Accepted',
  'Purchased',
  'Shipped',
  'OutForDelivery',
  'Delivered',
] as const;
const store = ['Booked', 'Accepted', 'Delivered'] as const;

type Step = (typeof abroad)[number];

/** The step that each order state has reached. */
const reached: Record<OrderStatus, Step | undefined> = {
  Booked: 'Booked',
  Accepted: 'Accepted',
  Quoted: 'Accepted',
  Confirmed: 'Accepted',
  Purchased: 'Purchased',
  Shipped: 'Shipped',
  InCustoms: 'Shipped',
  OutForDelivery: 'OutForDelivery',
  Delivered: 'Delivered',
  Cancelled: undefined,
  NoShow: undefined,
};

/**
 * The steps of an order as shoppers see them, and the index of the current one, negative when cancelled. Buying
 * abroad is a step only once it has started.
 */
export function stepsOf(
  status: OrderStatus,
  deliveryMethod: Order['deliveryMethod'],
  timeline: Order['timeline'],
) {
  const isAbroad = timeline.some(({ kind }) => kind === 'quoted' || kind === 'purchased');
  const steps: readonly Step[] = deliveryMethod === 'store' ? store : isAbroad ? abroad : home;
  const step = reached[status];
  return { steps, at: step ? steps.indexOf(step) : -1 };
}
