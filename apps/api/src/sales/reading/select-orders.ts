import type { Database } from '@karwan/database/connect';
import { type InferResult, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { executePrepared } from '../../platform/prepared.ts';
import { refundedToVouchers, vouchersLeftOf } from '../life/paid-by-vouchers.ts';
import { exchangedOf } from '../life/select-order-for-update.ts';
import { refundsOf } from '../order-money/refunds-of.ts';

/** A booking's parts with their items, in one statement. @param by which of the ids is given */
export async function selectOrders(
  db: Kysely<Database>,
  tenantId: number,
  by: 'order_id' | 'parent_order_id',
  id: string,
): Promise<OrderRow[]> {
  return executePrepared(db, `orders-${by}`, ordersBy(db, tenantId, by, [id]));
}

/** The parts of several bookings with their items, in one statement. */
export async function selectBookings(
  db: Kysely<Database>,
  tenantId: number,
  parentOrderIds: readonly string[],
): Promise<OrderRow[]> {
  const by = 'parent_order_id';
  return executePrepared(db, `orders-${by}`, ordersBy(db, tenantId, by, parentOrderIds));
}

/**
 * The parts of a booking that belong to some branches; null: all parts.
 * @param id of the booking, or of one of its parts
 */
export function selectBookingOfBranches(
  db: Kysely<Database>,
  tenantId: number,
  id: string,
  branches: readonly number[] | null,
): Promise<OrderRow[]> {
  return ordersWhere(
    db,
    sql`o.tenant_id = ${tenantId} and o.parent_order_id = coalesce((
        select named.parent_order_id from orders named
        where named.tenant_id = ${tenantId} and named.order_id = ${id}), ${id})
      and (${branches}::integer[] is null or o.branch_id = any(${branches}))`,
  ).execute();
}

/** Orders by number with their items, in one statement, restricted to some branches; null: no restriction. */
export function selectOrdersOfBranches(
  db: Kysely<Database>,
  tenantId: number,
  orderIds: readonly string[],
  branches: readonly number[] | null,
): Promise<OrderRow[]> {
  return ordersWhere(
    db,
    sql`o.tenant_id = ${tenantId} and o.order_id = any(${orderIds}::text[])
      and (${branches}::integer[] is null or o.branch_id = any(${branches}))`,
  ).execute();
}

function ordersBy(
  db: Kysely<Database>,
  tenantId: number,
  by: 'order_id' | 'parent_order_id',
  ids: readonly string[],
) {
  return ordersWhere(
    db,
    sql`o.tenant_id = ${tenantId} and ${sql.ref(`o.${by}`)} = any(${ids}::text[])`,
  );
}

function ordersWhere(db: Kysely<Database>, condition: RawBuilder<SqlBool>) {
  return db
    .selectFrom('orders as o')
    .innerJoin('branch as b', 'b.id', 'o.branch_id')
    .leftJoin('currency as c', (join) =>
      join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.code', '=', 'o.currency'),
    )
    .where(condition)
    .selectAll('o')
    .select((eb) => [
      'b.name as branch_name',
      'b.country as branch_country',
      'b.address as branch_address',
      'b.phone as branch_phone',
      'b.opening_hours as branch_opening_hours',
      'b.latitude as branch_latitude',
      'b.longitude as branch_longitude',
      sql<string | null>`(select k.tracking_url from courier k
        where k.tenant_id = o.tenant_id and k.name = o.tracking_carrier)`.as('tracking_page'),
      sql<string>`coalesce(c.symbol, o.currency)`.as('symbol'),
      exchangedOf.as('exchanged'),
      sql<string | null>`(select f.order_id from orders f where f.id = o.exchange_of)`.as(
        'exchanged_from',
      ),
      sql<
        string[]
      >`array(select x.order_id from orders x where x.exchange_of = o.id order by x.id)`.as(
        'exchanged_for',
      ),
      refundedToVouchers.as('back_on_vouchers'),
      refundsOf.as('refunds'),
      vouchersLeftOf.as('vouchers_left'),
      jsonArrayFrom(
        eb
          .selectFrom('order_return as r')
          .whereRef('r.order_id', '=', 'o.id')
          .where('r.kind', '=', 'return')
          .select((line) => [
            'r.id',
            'r.state',
            'r.wants',
            'r.outcome',
            'r.decision_reason as reason',
            'r.opened_at as openedAt',
            jsonArrayFrom(
              line
                .selectFrom('order_return_line as l')
                .whereRef('l.return_id', '=', 'r.id')
                .select(['l.name', 'l.quantity'])
                .orderBy('l.position'),
            ).as('lines'),
          ])
          .orderBy('r.id', 'desc'),
      ).as('returns'),
      jsonArrayFrom(
        eb
          .selectFrom('order_item as i')
          .whereRef('i.order_id', '=', 'o.id')
          .select([
            'i.id',
            'i.item_custom_id',
            'i.variant_code',
            'i.name',
            'i.image',
            'i.options',
            'i.quantity',
            'i.unit_price',
            'i.total_price',
            'i.discount',
          ])
          .orderBy('i.position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('promotion_use as u')
          .innerJoin('promotion as p', 'p.id', 'u.promotion_id')
          .whereRef('u.order_id', '=', 'o.id')
          .select(['p.id', 'p.name', 'p.code', 'u.discount', 'u.shipping'])
          .orderBy('p.id'),
      ).as('promotions'),
    ])
    .orderBy('o.id');
}

export type OrderRow = InferResult<ReturnType<typeof ordersWhere>>[number];
