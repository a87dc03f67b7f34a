import { type Order, order as orderShape } from '@karwan/contract/order';
import { plainText, withTexts } from '@karwan/contract/plain-text';
import { isImported } from '@karwan/pricing/custom-duty';
import { namedOrderFees } from '@karwan/pricing/fees/named-fees';
import { readWeek } from '../../fulfilment/branches/delivery-slots.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { orderFees } from '../life/order-fees.ts';
import { boughtAddress } from './bought-address.ts';
import { deliveryDaysOf } from './delivery-days-of.ts';
import { mapsLink } from './maps-link.ts';
import { presentTexts } from './order-texts.ts';
import { presentLife } from './present-life.ts';
import { holdsReceipt } from './receipt-token.ts';
import { type OrderLifeRow, selectOrderLives } from './select-order-lives.ts';
import { type OrderRow, selectOrders } from './select-orders.ts';

/**
 * A booking's parts, or one of them, for its customer and for a browser that has its receipt cookie. By `order_id`, the
 * number of a booking with several parts finds all of them.
 * @throws NOT_FOUND for everybody else, the same as for an unknown id.
 */
export async function getOrder(
  context: RequestContext,
  by: 'order_id' | 'parent_order_id',
  id: string,
): Promise<Order[]> {
  const [rows, session] = await Promise.all([selectNamed(context, by, id), context.session?.()]);
  const [first] = rows;
  if (!first) throw notFound('Order');
  const isOwner = session !== undefined && session.userId === first.user_id;
  if (!isOwner && !holdsReceipt(context, first.parent_order_id)) throw notFound('Order');
  return presentOrders(context, rows, isOwner);
}

async function selectNamed(
  { db, tenant }: RequestContext,
  by: 'order_id' | 'parent_order_id',
  id: string,
): Promise<OrderRow[]> {
  const rows = await selectOrders(db, tenant.id, by, id);
  if (rows.length > 0 || by === 'parent_order_id') return rows;
  return selectOrders(db, tenant.id, 'parent_order_id', id);
}

/** Orders as their authorized readers see them; only the owner sees which actions are possible. */
export async function presentOrders(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  rows: readonly OrderRow[],
  isOwner: boolean,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const lives = await selectOrderLives(db, ids);
  return rows.flatMap((row) => {
    const life = lives.get(row.id);
    return life ? [presentOrder(withTexts(row, plainText), life, tenant.name, isOwner)] : [];
  });
}

/** One part of a booking; only the owner sees which actions are possible. */
export function presentOrder(
  row: OrderRow,
  life: OrderLifeRow,
  business: string,
  isOwner: boolean,
): Order {
  const fees = orderFees(row);
  const texts = presentTexts(row);
  return orderShape.parse({
    _id: String(row.id),
    orderId: row.order_id,
    parentOrderId: row.parent_order_id,
    pickedItems: row.items.map((item) => ({
      id: String(item.id),
      itemCustomId: item.item_custom_id,
      variantCode: item.variant_code,
      name: item.name,
      image: item.image,
      options: item.options,
      quantity: item.quantity,
      unitPrice: item.unit_price,
      totalPrice: item.total_price,
      discount: item.discount,
      itemWebUrl: boughtAddress(item),
    })),
    nonRegisteredItems: [],
    orderAmount: row.total,
    fees,
    promotions: row.promotions.map((promotion) => ({ ...promotion, id: String(promotion.id) })),
    cost: {
      itemsCost: row.items_cost,
      ...namedOrderFees(fees),
      shippingState: row.shipping_state,
      reserveFeePercent: Number(row.reserve_fee_percent),
      insuredAmount: row.insured_amount,
      totalCost: row.total,
    },
    user: row.user_id,
    business,
    branch: String(row.branch_id),
    branchName: row.branch_name,
    ...texts,
    shippingAddress: [
      {
        ...withMapsLink(row.shipping_address),
        notes: texts.customerNotes.slice(0, 1000) || undefined,
      },
    ],
    orderStatus: row.status,
    orderPaymentStatus: row.payment_status,
    paymentMethod: row.payment_method,
    currency: row.symbol,
    currencyCode: row.currency,
    createdBy: row.created_by,
    isImported: isImported(row.branch_country, countryOf(row.shipping_address)),
    deliveryMethod: row.delivery_method,
    openingHours: row.delivery_method === 'store' ? readWeek(row.branch_opening_hours) : [],
    startSlot: row.start_slot?.toISOString() ?? null,
    endSlot: row.end_slot?.toISOString() ?? null,
    deliveryDays: deliveryDaysOf(row),
    exchangedFrom: row.exchanged_from,
    exchangedFor: row.exchanged_for,
    createdAt: row.created_at.toISOString(),
    ...presentLife(row, life, isOwner),
  });
}

/** The destination country; old orders do not have it. */
const countryOf = (address: unknown) =>
  (address as { customerCountry?: string }).customerCountry ?? 'PK';

/** The address with a link to its place on a map (spec section 3, Order shipping address entry). */
function withMapsLink(address: unknown) {
  const entry = address as Record<string, unknown>;
  return { ...entry, customerLocation: mapsLink(entry.customerLat, entry.customerLng) ?? '' };
}
