import type { OrderAddress } from '@karwan/contract/order';
import { payWithin } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { holdsReceipt } from './receipt-token.ts';

/** What a payment needs to know of a booking. Amounts are minor units of `currency`. */
export interface Booking {
  readonly parentOrderId: string;
  readonly userId: string | null;
  readonly method: string;
  readonly paymentStatus: string;
  readonly orderStatus: string;
  readonly total: number;
  readonly currency: string;
  readonly createdAt: Date;
  /** When it expires, if later than usual: an open voucher of a wallet, or an order on the phone; null: as usual. */
  readonly keptUntil: Date | null;
  /** Start of the first chosen delivery or pick-up time; null: none was chosen. */
  readonly firstSlot: Date | null;
  /** As submitted; orders from older versions of the form lack fields. */
  readonly address: Readonly<Partial<OrderAddress>>;
}

/** The booking's parts that are not cancelled, summed up; undefined: there are none. */
export async function findBooking(
  db: Kysely<Database>,
  tenantId: number,
  parentOrderId: string,
): Promise<Booking | undefined> {
  const { rows } = await sql<Booking>`
    select parent_order_id as "parentOrderId", min(user_id) as "userId",
      min(payment_method) as method, min(currency) as currency,
      coalesce(min(payment_status) filter (where status <> 'Cancelled'), min(payment_status))
        as "paymentStatus",
      coalesce(min(status) filter (where status <> 'Cancelled'), 'Cancelled') as "orderStatus",
      coalesce(sum(total) filter (where status <> 'Cancelled'), sum(total))::bigint as total,
      min(created_at) as "createdAt",
      min(start_slot) filter (where status <> 'Cancelled') as "firstSlot",
      greatest(max(pay_until), (select max(t.kept_until) from payment_transaction t
        where t.tenant_id = ${tenantId} and t.parent_order_id = ${parentOrderId}
          and t.pays_due_of is null and t.state = 'pending')) as "keptUntil", any_value(shipping_address) as address
    from orders where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
    group by parent_order_id`.execute(db);
  return rows[0];
}

/**
 * A booking, for its customer and for a browser that has its receipt cookie.
 * @throws NOT_FOUND for everybody else, the same as for an unknown id.
 */
export async function findOwnBooking(
  context: RequestContext,
  parentOrderId: string,
): Promise<Booking> {
  const booking = await findBooking(context.db, context.tenant.id, parentOrderId);
  if (!booking) throw notFound('Order');
  if (holdsReceipt(context, parentOrderId)) return booking;
  const session = await context.session?.();
  if (!session || session.userId !== booking.userId) throw notFound('Order');
  return booking;
}

/** Until when a booking can be paid online; null: it cannot. */
export function payBefore({
  createdAt,
  keptUntil,
}: Pick<Booking, 'createdAt'> & Partial<Pick<Booking, 'keptUntil'>>): Date {
  return new Date(Math.max(createdAt.getTime() + payWithin, keptUntil?.getTime() ?? 0));
}
