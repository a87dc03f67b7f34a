import type { MoneyState } from '@karwan/contract/money-state';
import type { OrderStatus } from '@karwan/contract/order';
import { plainText, withTexts } from '@karwan/contract/plain-text';
import { maxNamedLines, type OwnBooking } from '@karwan/contract/sales/own-bookings';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { requireSession } from '../../platform/session.ts';
import { type MoneyRow, moneyStateOf } from '../order-money/money-of.ts';
import { selectRefunds } from '../order-money/refunds-of.ts';

const defaultPage = 10;

/** One page of the signed-in customer's bookings, newest first, always in three statements. @throws UNAUTHORIZED */
export async function listOwnBookings(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  { page = 1, perPage = defaultPage }: { page?: number; perPage?: number },
) {
  const { userId } = await requireSession(context);
  const { db, tenant } = context;
  const [count, rows] = await Promise.all([
    countOwnBookings(db, tenant.id, userId),
    selectOwnBookings(db, tenant.id, userId, { limit: perPage, offset: (page - 1) * perPage }),
  ]);
  const refunds = await selectRefunds(
    db,
    rows.flatMap(({ parts }) => parts.map(({ id }) => id)),
  );
  const bookings = rows.map(
    ({ parts, ...booking }): OwnBooking => ({
      ...withTexts(booking, plainText),
      createdAt: booking.createdAt.toISOString(),
      parts: parts.map((part) => ({
        orderId: part.order_id,
        orderStatus: part.status as OrderStatus,
        moneyState: moneyStateOf({ ...part, refunds: refunds.get(part.id) ?? [] }) as MoneyState,
        orderAmount: part.total,
      })),
    }),
  );
  return { bookings, count, page, perPage };
}

interface PartRow extends Omit<MoneyRow, 'refunds'> {
  readonly id: number;
  readonly order_id: string;
}

interface BookingRow {
  readonly parentOrderId: string;
  readonly createdAt: Date;
  readonly currencyCode: string;
  readonly parts: PartRow[];
  readonly firstItems: { name: string; image: string | null }[];
  readonly lineCount: number;
}

async function selectOwnBookings(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`${prepared('own-bookings')}
    select b.parent_order_id as "parentOrderId", b.created_at as "createdAt", b.currency as "currencyCode", b.parts,
      (select coalesce(json_agg(json_build_object('name', i.name, 'image', i.image) order by i.order_id, i.position), '[]')
        from (select order_id, position, name, image from order_item
          where order_id = any(b.ids) order by order_id, position limit ${maxNamedLines}) i) as "firstItems",
      (select count(*) from order_item where order_id = any(b.ids))::int as "lineCount"
    from (
      select parent_order_id, max(id) as newest, min(created_at) as created_at, min(currency) as currency,
        array_agg(id) as ids,
        json_agg(json_build_object('id', id, 'order_id', order_id, 'status', status,
          'payment_status', payment_status, 'payment_method', payment_method, 'total', total,
          'reduced', reduced, 'due_on_delivery', due_on_delivery) order by id) as parts
      from orders where tenant_id = ${tenantId} and user_id = ${userId}
      group by parent_order_id order by max(id) desc limit ${limit} offset ${offset}) b
    order by b.newest desc`.execute(db);
  return rows;
}

async function countOwnBookings(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`${prepared('count-own-bookings')}
    select count(distinct parent_order_id)::int as count from orders
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
